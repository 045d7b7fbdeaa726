// What a guest sees, as it comes: whole, or only what has changed since the last one.

/** @typedef {[text: string, called: string, group: string, keys: number[], hints: number[]]} Move */
/** @typedef {{title: string, lang: string, mine: boolean, over: boolean, size: number[], name: string, groups: Record<string, string>, moves: Move[], more: number, task?: import('./task.js').Task}} Fields */
/** Lines from one number to before another, and what stands there then. @typedef {[from: number, to: number, lines: string[]]} Cut */
/** @typedef {{n: number, fields: Fields, parts: Record<string, string[]>}} View */

/** Lines with the cuts made, which are in their order. @param {string[]} lines @param {Cut[]} cuts */
export const cut = (lines, cuts) => {
  const made = [...lines];
  for (const [from, to, now] of [...cuts].reverse()) made.splice(from, to - from, ...now);
  return made;
};

/**
 * The view that a word makes of the last one; null where it is made of another, which a new socket mends.
 * @param {View | null} before @param {import('./socket.js').Word} word @returns {View | null}
 */
export const seen = (before, {n, of, fields, parts, cuts}) => {
  if (parts) return {n, fields, parts};
  if (!before || before.n !== of) return null;
  const made = {...before.parts};
  for (const [name, some] of Object.entries(cuts)) made[name] = cut(made[name] ?? [], some);
  return {n, fields: {...before.fields, ...fields}, parts: made};
};
