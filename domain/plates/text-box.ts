/** Widths of letters in em, as wide as in the widest of the faces that a reader may have in place of Source Sans (DejaVu Sans). */
const WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/[ijl.,:'|]/, 0.3],
  [/[ ft()\-r]/, 0.42],
  [/[mwMW]/, 0.98],
  [/[A-Z°]/, 0.7],
];
const USUAL = 0.63;

/** The width of words at a size in pixels: an upper bound. */
export const measureText = (words: string, size: number): number =>
  size * [...words].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL), 0);

export type Anchor = 'start' | 'middle' | 'end';
export type Box = { left: number; right: number; top: number; bottom: number };

/** The box of words whose baseline is at `y`, and whose start, middle or end is at `x`. */
export function boxText(x: number, y: number, words: string, { size, anchor }: { size: number; anchor: Anchor }): Box {
  const width = measureText(words, size);
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  return { left, right: left + width, top: y - size * 0.74, bottom: y + size * 0.16 };
}

export const isOverlapping = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
