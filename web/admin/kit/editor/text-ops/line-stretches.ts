/** A part of a line: a sign such as `**` or `](address)`, or the words that signs mark. */
export type Stretch = { text: string; kind?: 'sign' | 'strong' | 'emphasis' | 'link' | 'code' };
type Line = { kind?: 'heading' | 'quote' | 'block'; stretches: Stretch[] };

const LINE_KINDS = [
  ['heading', /^#{1,6}[ \t]+(?=\S)/],
  ['quote', /^(?:>[ \t]?)+/],
  ['block', /^::+.*/],
] as const;

/** Signs that may begin bold, italic, code, a link or a picture; and a whole bare address. */
const OPENING = /\*\*|__|[*_]|`+|!?\[|https?:\/\/[^\s)\]>]+/g;

/** Divides a line of Markdown into its signs and its words, which together are the line again. Signs within marked words stay words. */
export function divideLine(line: string): Line {
  for (const [kind, pattern] of LINE_KINDS) {
    const sign = pattern.exec(line)?.[0];
    if (sign) return { kind, stretches: [{ text: sign, kind: 'sign' }, ...divideWords(line.slice(sign.length))] };
  }
  return { stretches: divideWords(line) };
}

function divideWords(words: string): Stretch[] {
  const find = createFinders(words);
  const stretches: Stretch[] = [];
  let end = 0;
  let at = 0;
  for (let opening = find.opening(at); opening; opening = find.opening(at)) {
    const marked = readMarked(words, opening, find);
    at = marked?.end ?? opening.index + (opening[0].startsWith('`') ? opening[0].length : 1);
    if (!marked) continue;
    const { kind, start, from, to } = marked;
    stretches.push({ text: words.slice(end, start) }, { text: words.slice(start, from), kind: 'sign' });
    stretches.push({ text: words.slice(from, to), kind }, { text: words.slice(to, at), kind: 'sign' });
    end = at;
  }
  stretches.push({ text: words.slice(end) });
  return stretches.filter(({ text }) => text !== '');
}

/** Signs from `start` to `from` and from `to` to `end`, with the words of this kind between them. */
type Marked = { kind: Exclude<Stretch['kind'], 'sign'>; start: number; from: number; to: number; end: number };
type Finders = ReturnType<typeof createFinders>;

/** Reads what an opening sign marks; undefined where nothing closes it. */
function readMarked(words: string, { 0: sign, index }: RegExpExecArray, find: Finders): Marked | undefined {
  const from = index + sign.length;
  if (sign.startsWith('http')) return { kind: 'link', start: index, from: index, to: from, end: from };
  if (sign.startsWith('`')) return readCode(index, from, find);
  if (sign.endsWith('[')) return readLink(words, { start: index, from }, find);
  if (/\s/.test(words[from] ?? ' ')) return undefined;
  if (sign.length === 2) {
    const close = find[sign as '**' | '__'](from + 1);
    return close ? { kind: 'strong', start: index, from, to: close.index, end: close.index + 2 } : undefined;
  }
  const to = find.star(from)?.index ?? from;
  const isWhole = to > from && words[to] === sign && !/\s/.test(words[to - 1] ?? '');
  const isApart = !/[\w*]/.test(`${words[index - 1] ?? ' '}${words[to + 1] ?? ' '}`);
  return isWhole && isApart ? { kind: 'emphasis', start: index, from, to, end: to + 1 } : undefined;
}

/** Code ends at the next run of ticks; one that is shorter closes as many of those before the code. */
function readCode(index: number, from: number, find: Finders): Marked | undefined {
  const close = find.ticks(from);
  if (!close) return undefined;
  const length = Math.min(from - index, close[0].length);
  return { kind: 'code', start: from - length, from, to: close.index, end: close.index + length };
}

/** A link or picture with its address and size. */
function readLink(words: string, { start, from }: Pick<Marked, 'start' | 'from'>, find: Finders): Marked | undefined {
  const to = find[']'](from)?.index;
  const address = to !== undefined && words[to + 1] === '(' ? find[')'](to + 2) : null;
  if (to === undefined || !address) return undefined;
  const size = words[address.index + 1] === '{' ? find['}'](address.index + 2) : null;
  return { kind: 'link', start, from, to, end: (size ?? address).index + 1 };
}

/**
 * Creates searches of a text, each for its first match at or after a place. They are called with places that grow, and read no
 * character twice: otherwise a line of signs that nothing closes would be read to its end for each of them.
 */
function createFinders(text: string) {
  const createFinder = (pattern: RegExp) => {
    let match: RegExpExecArray | null | undefined;
    return (place: number) => {
      if (match === undefined || (match && match.index < place)) {
        pattern.lastIndex = place;
        match = pattern.exec(text);
      }
      return match;
    };
  };
  return {
    opening: createFinder(OPENING),
    '**': createFinder(/(?<=\S)\*\*/g),
    __: createFinder(/(?<=\S)__/g),
    star: createFinder(/[*_]/g),
    ticks: createFinder(/`+/g),
    ']': createFinder(/\]/g),
    ')': createFinder(/\)/g),
    '}': createFinder(/\}/g),
  };
}
