// A sheet that lies in a page, printed by itself: on one page of paper, without the rest.
import {html} from '../kit/dom.js';

const PAPER = '@page { size: A4; margin: 0 } html, body { margin: 0 } svg { display: block; width: 210mm; height: 296mm }';

/** @param {Element | null | undefined} sheet a drawing */
export const printed = sheet => {
  if (!sheet) return;
  const frame = html('iframe', {'aria-hidden': 'true', tabindex: '-1', style: 'position:fixed;right:0;bottom:0;width:0;height:0;border:0'});
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) { frame.remove(); return; }
  inside.document.head.append(html('style', {}, PAPER));
  inside.document.body.append(inside.document.importNode(sheet, true));
  inside.document.title = sheet.querySelector('title')?.textContent ?? '';
  inside.addEventListener('afterprint', () => frame.remove());
  inside.focus();
  inside.print();
};
