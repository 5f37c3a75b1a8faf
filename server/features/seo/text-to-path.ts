import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Sets text in Besley as outlines, so that a picture with words needs no font on the machine. Uses the static cut because
 * fontkit cannot draw variations of a compressed variable font.
 */
const require = createRequire(import.meta.url);
const SUBSETS = ['latin', 'latin-ext'];

let fonts: Font[] | undefined;
function besley(): Font[] {
  fonts ??= SUBSETS.map(
    (subset) => openSync(require.resolve(`@fontsource/besley/files/besley-${subset}-600-normal.woff`)) as Font,
  );
  return fonts;
}

export type TextLayout = {
  /** SVG path data with the baseline at y 0 and the text's start at x 0; y grows downwards. */
  path: string;
  /** Advance width in the unit of `size`. */
  width: number;
};

/** Characters that the font lacks, with their substitutes. */
const SUBSTITUTES: readonly [sign: RegExp, substitute: string][] = [
  [/[\p{Pd}\u2212\u2192\u2194]/u, '–'],
  [/\p{Zs}/u, ' '],
  [/[\u02bb\u02bd\u1fbf]/u, '‘'],
  [/[\u02bc\u02b9\u2032]/u, '’'],
  [/\u2033/u, '”'],
  [/[≤⩽]/u, 'up to '],
  [/[≥⩾]/u, 'at least '],
  [/[≈∼]/u, 'about '],
];

const fontWith = (character: string): Font | undefined =>
  besley().find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/**
 * Returns the text with a drawable substitute for every character that the font lacks: a dash for other dashes, the base
 * letter for a letter with rare marks, a space for the rest, so that numbers and words never run together. Null if most
 * letters are lost, as with titles in other scripts.
 */
export function drawableText(text: string): string | null {
  let drawn = '';
  let lost = 0;
  for (const character of text.normalize('NFC')) {
    const substitute = findSubstitute(character);
    if (substitute === undefined && /\p{L}/u.test(character)) lost += 1;
    drawn += substitute ?? (/\p{M}|\p{Cf}/u.test(character) ? '' : ' ');
  }
  const letters = drawn.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters === 0 || lost > letters ? null : drawn.replace(/\s+/g, ' ').trim();
}

function findSubstitute(character: string): string | undefined {
  if (fontWith(character)) return character;
  const substitute = SUBSTITUTES.find(([sign]) => sign.test(character))?.[1];
  if (substitute !== undefined) return substitute;
  const [base = ''] = character.normalize('NFKD');
  return /[\p{L}\p{N}]/u.test(base) && fontWith(base) ? base : undefined;
}

/** Sets one line of text `size` units high (em). Leaves out characters that the font lacks: pass it a {@link drawableText}. */
export function layoutText(text: string, size: number): TextLayout {
  let path = '';
  let x = 0;
  for (const { font, run } of runs(text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, glyph] of glyphs.entries()) {
      const advance = positions[index]?.xAdvance ?? glyph.advanceWidth;
      path += glyph.path.transform(scale, 0, 0, -scale, x, 0).toSVG();
      x += advance * scale;
    }
  }
  return { path, width: x };
}

/** Splits text into runs that one font can draw; characters in both, such as the space, use `latin`. */
function runs(text: string): { font: Font; run: string }[] {
  const parts: { font: Font; run: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const font = fontWith(character);
    if (!font) continue;
    const last = parts.at(-1);
    if (last?.font === font) last.run += character;
    else parts.push({ font, run: character });
  }
  return parts;
}

/**
 * Breaks text into lines no wider than `width` at `size`, between words; a single word that is wider is cut.
 * More than `maxLines` lines end in an ellipsis.
 */
export function wrapText(
  text: string,
  { size, width, maxLines }: { size: number; width: number; maxLines: number },
): string[] {
  const fits = (line: string) => layoutText(line, size).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = fits(word) ? word : shorten(word, fits);
    if (lines.length > maxLines) break;
  }
  if (line) lines.push(line);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), shorten(lines[maxLines - 1] ?? '', fits)];
}

function shorten(line: string, fits: (line: string) => boolean): string {
  const characters = [...line];
  while (characters.length > 1 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
