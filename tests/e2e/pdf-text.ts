import { inflateSync } from 'node:zlib';

type Matrix = [number, number, number, number];

const multiply = ([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix => [
  e * a + f * c,
  e * b + f * d,
  g * a + h * c,
  g * b + h * d,
];

/** Reads the sizes in points of all texts of a PDF that Chromium has printed, as they stand on paper. */
export function readTextSizes(pdf: Buffer): number[] {
  return readStreams(pdf).flatMap(readStreamSizes);
}

/** Counts the pages of a PDF that Chromium has printed. */
export const countPages = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** Returns whether everything that a PDF of Chromium's draws is black, white or grey. */
export const isGrey = (pdf: Buffer): boolean =>
  readStreams(pdf).every((stream) =>
    [...stream.matchAll(/(\S+) (\S+) (\S+) (?:rg|RG)\b/g)].every(
      ([, red, green, blue]) => red === green && green === blue,
    ),
  );

function readStreams(pdf: Buffer): string[] {
  const streams: string[] = [];
  const marks = /\/Length (\d+)[^>]*>>\s*stream\r?\n/g;
  for (const { 0: mark, 1: length, index } of pdf.toString('latin1').matchAll(marks)) {
    if (!mark.includes('/FlateDecode') && !pdf.subarray(index - 60, index).includes('/FlateDecode')) continue;
    const start = index + mark.length;
    const text = inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1');
    if (/\bTf\b/.test(text) && /\bBT\b/.test(text)) streams.push(text);
  }
  return streams;
}

/** Follows the operators that scale: q, Q and cm for everything, Tf and Tm for text. */
function readStreamSizes(stream: string): number[] {
  const sizes: number[] = [];
  const saved: Matrix[] = [];
  let current: Matrix = [1, 0, 0, 1];
  let text: Matrix = current;
  let font = 0;
  const values: string[] = [];
  const readMatrix = () => values.slice(-6, -2).map(Number) as Matrix;
  for (const token of stream.split(/\s+/)) {
    if (token === 'q') saved.push(current);
    else if (token === 'Q') current = saved.pop() ?? current;
    else if (token === 'cm') current = multiply(current, readMatrix());
    else if (token === 'BT') text = [1, 0, 0, 1];
    else if (token === 'Tm') text = readMatrix();
    else if (token === 'Tf') font = Number(values.at(-1));
    else if (/T[jJ]$/.test(token))
      sizes.push(font * Math.hypot(...(multiply(current, text).slice(2) as [number, number])));
    values.push(token);
  }
  return sizes;
}
