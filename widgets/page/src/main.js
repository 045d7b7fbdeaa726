// The page side of all that is shown: the trait `part` says which of them a widget is.
import * as board from './board/board.js';
import * as column from './column/column.js';
import * as course from './course/course.js';
import * as lesson from './lesson/lesson.js';
import * as lobby from './lobby.js';
import * as race from './race/panel.js';
import {tell} from './kit/tongue.js';

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

export {played} from './course/pack.js';
export default {initialize, render};
