// The page side of all that is shown: the trait `part` says which of them a widget is.
import * as board from './board.js';
import * as lesson from './lesson.js';
import * as race from './race_panel.js';
import * as lobby from './lobby.js';

/** @typedef {{model: any, el: HTMLElement, signal?: AbortSignal}} Given what anywidget hands to a view */

/** @type {Record<string, {render: (given: Given) => (() => void) | void}>} */
const PARTS = {board, lesson, lobby, race};

/** @param {Given} given */
const render = given => PARTS[given.model.get('part')].render(given);

export default {render};
