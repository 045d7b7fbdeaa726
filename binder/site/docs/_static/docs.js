// Sphinx marks what was searched for by a frame around it, also in the titles and descriptions of drawings, which have none: it
// stopped there, with an error on the console.
"use strict";
SVGElement.prototype.getBBox ??= () => new DOMRect();
