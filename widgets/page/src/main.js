// The page side of all that is shown: the trait `part` says which of them a widget is.
import * as board from './board.js';
import * as column from './column.js';
import * as course from './course.js';
import * as lesson from './lesson.js';
import * as lobby from './lobby.js';
import * as race from './race_panel.js';
import {tell} from './tongue.js';

/** @typedef {{model: any, el: HTMLElement, signal?: AbortSignal}} Given what anywidget hands to a view */

/** @type {Record<string, {render: (given: Given) => (() => void) | void, initialize?: (given: {model: any}) => void}>} */
const PARTS = {board, column, course, lesson, lobby, race};

/** @param {{model: any}} given */
const initialize = given => PARTS[given.model.get('part')].initialize?.(given);

/** @param {Given} given */
const render = given => {
  tell(given);
  return PARTS[given.model.get('part')].render(given);
};

export {played} from './course_pack.js';
export default {initialize, render};
