// The rulebook asked without Python: the same index as tablekit/consulting, and the same ranking to the last digit. Each
// function here has its twin there, in words.py and ranking.py; test/consult.test.js holds them to each other.

/**
 * @typedef {{clauses: string[], kinds: number[], words: string[], postings: number[][], ways: number[][][], groups: string[][], firm: string[],
 *   spelt: string[], leads: number, beside: number, learned: Record<string, number[]>, places: number[], meant: Meant,
 *   language: Reading}} Packed
 * @typedef {{code: string, figures: Record<string, string>, forms: Record<string, string>, stop: string[], asking: string[],
 *   joined: Record<string, string>, apart: Record<string, string>, apostrophe: string, alike: number}} Reading how the questions of a language are read
 * @typedef {Map<string, number>} Notion what a word may stand for: phrases, and what each counts in a hundred
 * @typedef {{words: Record<string, number>, begins: number, weight: number, unknown: number, share: number, nothing: number, covered: number, peak: number}} Meant
 * @typedef {{ranked: [number, number][], unknown: string[], sure: 'surely' | 'perhaps' | 'silent'}} Found
 */

const LONGEST = 2000, MOST_WORDS = 60, LONGEST_PHRASE = 4, MOST_ALIKE = 3, SHORTEST_MISSPELT = 4, SHORTEST_COMPOUND = 7;
const WHOLE = 3, UNKNOWN = 150, UNDERSTOOD = 45, FIRM = 70, AT_LEAST = 45, MILLION = 1_000_000;
const LEAST = 70, TEXTS = 40, ENOUGH = 100, DOUBTFUL = 0;
/** @type {Record<string, string>} */
const LETTERS = {'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'ø': 'o', 'ł': 'l', 'đ': 'd', '−': ' minus ', '§': ' '};

/** Letters that follow each other, two and three, with where the word begins and ends. @param {string} word @returns {Set<string>} */
const grams = word => {
  const whole = `^${word}$`, found = new Set();
  for (const size of [2, 3]) for (let at = 0; at + size <= whole.length; at++) found.add(whole.slice(at, at + size));
  return found;
};

/** Without a last e, and with i for a last y. @param {string} word */
const bare = word => {
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  return word.length > 2 && word.endsWith('y') && !'aeiou'.includes(word.at(-2) ?? '') ? `${word.slice(0, -1)}i` : word;
};

/** A text in composed letters, without what nobody sees in it. @param {string} text */
export const asRead = text => text.replace(/\p{Cf}/gu, '').normalize('NFC');

/** @param {string} word */
const english = word => {
  for (const [ending, short] of [['ies', 'y'], ['sses', 'ss'], ['xes', 'x'], ['ches', 'ch'], ['shes', 'sh']]) {
    if (word.endsWith(ending) && word.length > ending.length + 1) return bare(word.slice(0, -ending.length) + short);
  }
  if (word.length > 3 && word.endsWith('s') && !'su'.includes(word.at(-2) ?? '') && !word.endsWith('is')) word = word.slice(0, -1);
  for (const ending of ['ingly', 'edly', 'ing', 'ed', 'ly']) {
    const short = word.slice(0, -ending.length), last = short.at(-1) ?? '';
    if (word.endsWith(ending) && short.length > 2 && /[aeiouy]/.test(short)) {
      const double = short.length > 3 && last === short.at(-2) && !'aelsz'.includes(last);
      return bare(double ? short.slice(0, -1) : short);
    }
  }
  return bare(word);
};

/** @param {string} word */
const german = word => {
  word = word.replace(/^ge(?=.{4})/, '').replaceAll('sch', '$').replaceAll('ei', '%').replaceAll('ie', '&');
  for (;;) {
    if (word.length > 5 && ['em', 'er', 'nd'].includes(word.slice(-2))) word = word.slice(0, -2);
    else if (word.length > 3 && 'esnt'.includes(word.slice(-1))) word = word.slice(0, -1);
    else return word.replaceAll('$', 'sch').replaceAll('%', 'ei').replaceAll('&', 'ie');
  }
};

/** Without the vowels at its end, and the h that an i asks for. @param {string} word */
const voiceless = word => {
  while (word.length > 3 && 'aeiou'.includes(word.slice(-1))) word = word.slice(0, -1);
  return word.length > 3 && /[cg]h$/.test(word) ? word.slice(0, -1) : word;
};
const WITH_IT = ['mi', 'ti', 'si', 'ci', 'vi', 'lo', 'la', 'li', 'le', 'ne', 'gli', 'gliela', 'glielo', 'mela', 'melo'];
const VERBS = ['iscono', 'iamo', 'ando', 'endo', 'ano', 'ono', 'are', 'ere', 'ire', 'isce', 'isci', 'ato', 'ata', 'ati', 'ate',
  'uto', 'uta', 'uti', 'ute', 'ito', 'ita', 'iti', 'ite'];

/** @param {string} word */
const italian = word => {
  for (const more of WITH_IT) {
    const whole = word.slice(0, -more.length);
    if (word.endsWith(more) && whole.length > 4 && /[aei]r$/.test(whole)) return voiceless(whole.slice(0, -2));
  }
  for (const ending of VERBS) {
    if (word.endsWith(ending) && word.length > ending.length + 2) return voiceless(word.slice(0, -ending.length));
  }
  return voiceless(word);
};

/** How the words of a language lose their endings. @type {Record<string, (word: string) => string>} */
const CUTS = {en: english, de: german, it: italian};

/** An index as it comes from the package, made ready to be asked. @param {Packed} packed */
export const unpacked = packed => {
  const {language} = packed, stop = new Set(language.stop), asking = new Set(language.asking);
  const forms = new Map(Object.entries(language.forms)), figures = new Map(Object.entries(language.figures)), cut = CUTS[language.code];
  const signs = Object.entries(language.joined).map(([pattern, by]) => ({sign: new RegExp(pattern, 'g'), by}));

  /** @param {string} text */
  const tokens = text => {
    let plain = asRead(text).slice(0, LONGEST).toLowerCase();
    for (const [letters, by] of Object.entries(language.apart)) plain = plain.replaceAll(letters, by);
    plain = plain.replace(/[ßæœøłđ−§]/g, letter => LETTERS[letter] ?? '');
    plain = plain.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’‘`´]/g, language.apostrophe);
    for (const {sign, by} of signs) plain = plain.replace(sign, by);
    plain = plain.replace(/\+(?=[0-9])/g, ' plus ').replace(/(?<![a-z0-9])-(?=[0-9])/g, ' minus ');
    return (plain.match(/[a-z0-9]+/g) ?? []).map(word => figures.get(word) ?? word);
  };
  /** @param {string} word */
  const stem = word => cut(forms.get(word) ?? word);

  /** @type {Map<string, [number, number][]>} */
  const postings = new Map(), rare = new Map(), byWord = new Map(), same = new Map(), byGram = new Map();
  packed.words.forEach((word, at) => {
    const flat = packed.postings[at];
    /** @type {[number, number][]} */
    const pairs = [];
    for (let n = 0; n < flat.length; n += 2) pairs.push([flat[n], flat[n + 1]]);
    if (pairs.length) {
      postings.set(word, pairs);
      rare.set(word, Math.max(...pairs.map(pair => pair[1])));
    }
  });
  packed.ways.forEach((ways, clause) => ways.forEach((way, number) => {
    for (const word of way) {
      const name = packed.words[word];
      if (!byWord.has(name)) byWord.set(name, []);
      byWord.get(name).push(`${clause} ${number}`);
    }
  }));
  for (const group of packed.groups) {
    for (const one of group) {
      if (!same.has(one)) same.set(one, new Map());
      const mine = same.get(one);
      for (const other of group) {
        const counts = group[0] === one || group[0] === other ? packed.leads : packed.beside;
        if (one !== other) mine.set(other, Math.max(mine.get(other) ?? 0, counts));
      }
    }
  }
  packed.spelt.forEach((word, place) => {
    for (const gram of grams(word)) {
      if (!byGram.has(gram)) byGram.set(gram, []);
      byGram.get(gram).push(place);
    }
  });
  return {packed, stop, asking, tokens, stem, postings, rare, byWord, same, byGram, only: new Set([...asking].map(stem)),
    learned: new Map(Object.entries(packed.learned)), means: new Map(Object.entries(packed.meant.words))};
};

/** @typedef {ReturnType<typeof unpacked>} Index */

/** The words of a question as they were typed, each under the one that it is read as. @param {Index} index @param {string} question */
export const typed = (index, question) => {
  const plain = asRead(question), found = new Map();
  for (const word of [...plain.match(/[\p{L}\p{N}]+(?:['’‘`´][\p{L}\p{N}]+)*/gu) ?? [], ...plain.match(/[\p{L}\p{N}]+/gu) ?? []]) {
    const read = index.tokens(word);
    if (read.length === 1 && !found.has(read[0])) found.set(read[0], word);
  }
  return found;
};

/** Known words that share most of their letters with a word. @param {Index} index @param {string} word @returns {[string, number][]} */
const near = (index, word) => {
  if (word.length < SHORTEST_MISSPELT) return [];
  const own = grams(word), shared = new Map();
  for (const gram of own) for (const at of index.byGram.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  /** @type {[string, number][]} */
  const alike = [];
  for (const [at, n] of shared) {
    const known = index.packed.spelt[at], share = Math.floor(200 * n / (own.size + grams(known).size));
    if (share >= index.packed.language.alike) alike.push([known, share]);
  }
  return alike.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_ALIKE);
};

/** The two known words that were written as one. @param {Index} index @param {string} word */
const parts = (index, word) => {
  for (let at = 3; word.length >= SHORTEST_COMPOUND && at < word.length - 2; at++) {
    const two = [index.stem(word.slice(0, at)), index.stem(word.slice(at))];
    if (two.every(part => index.rare.has(part))) return two.join(' ');
  }
  return '';
};

/** What a phrase may stand for; `misspelt` is the word as it was written. @param {Index} index @param {string} phrase @param {string} misspelt @returns {Notion} */
const meant = (index, phrase, misspelt) => {
  /** @param {string} one @returns {Notion} */
  const others = one => new Map([[one, 100], ...(index.same.get(one) ?? [])]);
  if (phrase.includes(' ') || index.rare.has(phrase) || index.same.has(phrase)) return others(phrase);
  const two = parts(index, phrase);
  if (two) return others(two);
  /** @type {Notion} */
  const notion = new Map();
  for (const [word, alike] of near(index, misspelt)) {
    for (const [other, counts] of others(index.stem(word))) {
      notion.set(other, Math.max(notion.get(other) ?? 0, Math.floor(counts * alike / 100)));
    }
  }
  return notion;
};

/** The notions of a question, each once, and its words that mean nothing. @param {Index} index @param {string} question */
const read = (index, question) => {
  const words = index.tokens(question).slice(0, MOST_WORDS), stems = words.map(index.stem);
  /** @type {Notion[]} */
  const notions = [];
  /** @type {string[]} */
  const unknown = [];
  const seen = new Set();
  /** How many words from here on are a phrase that is known. @param {number} at */
  const long = at => {
    for (let size = Math.min(LONGEST_PHRASE, words.length - at); size > 1; size--) {
      if (index.same.has(stems.slice(at, at + size).join(' '))) return size;
    }
    return 1;
  };
  for (let at = 0, size; at < words.length; at += size) {
    size = long(at);
    if (size === 1 && index.stop.has(words[at])) continue;
    const notion = meant(index, stems.slice(at, at + size).join(' '), words[at]);
    const name = JSON.stringify([...notion].sort());
    if (notion.size) {
      if (!seen.has(name)) notions.push(notion);
      seen.add(name);
    } else if (!index.asking.has(words[at]) && !unknown.includes(words[at])) unknown.push(words[at]);
  }
  return {notions, unknown};
};

/** What the best words for a notion are worth in each clause. @param {Index} index @param {Notion} notion @returns {Map<number, number>} */
const met = (index, notion) => {
  const best = new Map();
  for (const [phrase, counts] of notion) {
    const worth = new Map(), words = phrase.split(' ');
    for (const word of words) for (const [at, weight] of index.postings.get(word) ?? []) worth.set(at, (worth.get(at) ?? 0) + weight);
    for (const [at, weight] of worth) best.set(at, Math.max(best.get(at) ?? 0, Math.floor(weight * counts / words.length)));
  }
  return best;
};

/** How well the best way to ask for each clause is met, in a thousand. @param {Index} index @param {Notion[]} notions @param {number[]} most @returns {Map<number, number>} */
const whole = (index, notions, most) => {
  const counts = new Map(), got = new Map(), used = new Map(), best = new Map();
  notions.forEach((notion, number) => {
    const ways = new Set();
    for (const [phrase, n] of notion) {
      for (const word of phrase.split(' ')) {
        counts.set(word, Math.max(counts.get(word) ?? 0, n));
        for (const way of index.byWord.get(word) ?? []) ways.add(way);
      }
    }
    for (const way of ways) used.set(way, (used.get(way) ?? 0) + most[number]);
  });
  for (const [word, n] of counts) {
    for (const way of index.byWord.get(word) ?? []) got.set(way, (got.get(way) ?? 0) + (index.rare.get(word) ?? 0) * n);
  }
  const asked = Math.floor(most.reduce((a, b) => a + b, 0) / 100) || 1;
  for (const [way, n] of got) {
    const [clause, number] = way.split(' ').map(Number);
    const needs = index.packed.ways[clause][number].reduce((sum, word) => sum + (index.rare.get(index.packed.words[word]) ?? 0), 0) || 1;
    const g = Math.floor(n / 100), u = Math.floor((used.get(way) ?? 0) / 100);
    best.set(clause, Math.max(best.get(clause) ?? 0, Math.floor(2000 * g * u / (g * asked + needs * u || 1))));
  }
  return best;
};

/** What is left to a clause of its weight, by what it has of a firm word. @param {number} weight @param {number} has @param {number} most */
const kept = (weight, has, most) => Math.floor(weight * (AT_LEAST * most + (100 - AT_LEAST) * Math.min(most, 2 * has)) / (100 * most));

/** What the texts of a game say to a question, without what was learned. @param {Index} index @param {string} question */
const lookedUp = (index, question) => {
  const {notions, unknown} = read(index, question), each = notions.map(notion => met(index, notion));
  const most = each.map(one => Math.max(0, ...one.values())), total = new Map();
  for (const one of each) for (const [at, n] of one) total.set(at, (total.get(at) ?? 0) + n);
  const ways = whole(index, notions, most), weights = new Map();
  let best = -1;
  for (const [at, n] of total) {
    let weight = Math.floor(n * (1000 + WHOLE * (ways.get(at) ?? 0)) * index.packed.kinds[at] / 100_000);
    notions.forEach((notion, number) => {
      const firm = most[number] && index.packed.firm.some(word => (notion.get(word) ?? 0) >= FIRM);
      if (firm) weight = kept(weight, each[number].get(at) ?? 0, most[number]);
    });
    weights.set(at, weight);
    if (best < 0 || weight > weights.get(best) || (weight === weights.get(best) && at < best)) best = at;
  }
  let about = 0, asked = 100 * UNKNOWN * unknown.length;
  notions.forEach((notion, number) => {
    if ([...notion.keys()].some(phrase => index.only.has(phrase))) return;
    asked += most[number];
    if (each[number].has(best)) about += most[number];
  });
  return {notions, unknown, weights, best: weights.get(best) ?? 0, covered: about > 0 && 100 * about >= UNDERSTOOD * asked};
};

/** The words of a question without their endings, and each two that follow each other. @param {Index} index @param {string} question */
const said = (index, question) => {
  const words = index.tokens(question).slice(0, MOST_WORDS).map(index.stem);
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
};

/** The length of so many words together, in thousandths. @param {number} words */
const length = words => Math.floor(Math.sqrt(MILLION * words));

/** What people's questions taught the words of one to say for clauses. @param {Index} index @param {string[]} words @returns {Map<number, number>} */
const speaks = (index, words) => {
  const total = new Map(), known = words.map(word => index.learned.get(word) ?? []).filter(flat => flat.length);
  for (const flat of known) for (let n = 0; n < flat.length; n += 2) total.set(flat[n], (total.get(flat[n]) ?? 0) + flat[n + 1]);
  return new Map([...total].map(([at, n]) => [index.packed.places[at], Math.floor(1000 * n / length(known.length))]));
};

/** How sure it is that a rule is meant. @param {Index} index @param {string[]} words @param {ReturnType<typeof lookedUp>} of @param {number} peak */
const sure = (index, words, {notions, unknown, best, covered}, peak) => {
  const meant = index.packed.meant, n = unknown.length;
  const says = Math.floor(1000 * words.reduce((sum, word) => sum + (index.means.get(word) ?? 0), 0) / length(Math.max(1, words.length)));
  const about = Math.floor(meant.weight * best / 1000) + (notions.length ? 0 : meant.nothing) + (covered ? meant.covered : 0)
    + Math.floor(meant.peak * peak / 10);
  return meant.begins + says + about + meant.unknown * n + Math.floor(meant.share * n / Math.max(1, notions.length + n));
};

/** The clauses of a game by how much a question is about them. @param {Index} index @param {string} question @returns {Found} */
export const found = (index, question) => {
  const of = lookedUp(index, question), {unknown} = of, words = said(index, question);
  /** @param {[number, number][]} pairs @returns {[number, number][]} */
  const ranked = pairs => pairs.filter(pair => pair[1]).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!index.packed.places.length) return {ranked: ranked([...of.weights]), unknown, sure: of.covered ? 'surely' : 'silent'};
  const spoken = speaks(index, words), most = Math.max(0, ...spoken.values()), nobody = !of.notions.length && !spoken.size;
  const likely = nobody ? DOUBTFUL - 1 : sure(index, words, of, most);
  /** @type {[number, number][]} */
  const pairs = index.packed.clauses.map((_, at) => [at,
    Math.max(0, LEAST + (spoken.get(at) ?? 0) - most) + Math.floor(TEXTS * (of.weights.get(at) ?? 0) / Math.max(1, of.best))]);
  return {ranked: ranked(pairs), unknown, sure: likely >= ENOUGH ? 'surely' : likely >= DOUBTFUL ? 'perhaps' : 'silent'};
};
