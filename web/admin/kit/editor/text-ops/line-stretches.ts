/** A part of a line: a sign such as `**` or `](address)`, or the words that signs mark. */
export type Stretch = { text: string; kind?: 'sign' | 'strong' | 'emphasis' | 'link' | 'code' };
type Line = { kind?: 'heading' | 'quote' | 'block'; stretches: Stretch[] };

const LINE_KINDS = [
  ['heading', /^#{1,6}[ \t]+(?=\S)/],
  ['quote', /^(?:>[ \t]?)+/],
  ['block', /^::+.*/],
] as const;

/** In this order: bold, italic, code, a link or picture with its address and size, a bare address. */
const MARKED =
  /(?<bold>\*\*|__)(?=\S)(?<strong>.+?)(?<=\S)\k<bold>|(?<![\w*])(?<star>[*_])(?=\S)(?<emphasis>[^*_]+?)(?<=\S)\k<star>(?![\w*])|(?<tick>`+)(?<code>[^`]+)\k<tick>|(?<open>!?\[)(?<link>[^\]]*)(?<address>\]\([^)]*\)(?:\{[^}]*\})?)|(?<bare>https?:\/\/[^\s)\]>]+)/g;

/** Divides a line of Markdown into its signs and its words, which together are the line again. Signs within marked words stay words. */
export function divideLine(line: string): Line {
  for (const [kind, pattern] of LINE_KINDS) {
    const sign = pattern.exec(line)?.[0];
    if (sign) return { kind, stretches: [{ text: sign, kind: 'sign' }, ...divideWords(line.slice(sign.length))] };
  }
  return { stretches: divideWords(line) };
}

function divideWords(words: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { index, 0: text, groups = {} } of words.matchAll(MARKED)) {
    stretches.push({ text: words.slice(end, index) }, ...divideMarked(groups));
    end = index + text.length;
  }
  stretches.push({ text: words.slice(end) });
  return stretches.filter(({ text }) => text !== '');
}

function divideMarked({ strong, emphasis, code, link, bare, ...signs }: Record<string, string>): Stretch[] {
  if (bare) return [{ text: bare, kind: 'link' }];
  const sign = (text = ''): Stretch => ({ text, kind: 'sign' });
  const { bold, star, tick, open, address } = signs;
  if (strong) return [sign(bold), { text: strong, kind: 'strong' }, sign(bold)];
  if (emphasis) return [sign(star), { text: emphasis, kind: 'emphasis' }, sign(star)];
  if (code) return [sign(tick), { text: code, kind: 'code' }, sign(tick)];
  return [sign(open), { text: link ?? '', kind: 'link' }, sign(address)];
}
