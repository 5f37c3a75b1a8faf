import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isobathPaths, type Peak } from './isobaths.ts';

/**
 * Draws the isobaths behind the newsletter, the review call to action and empty states: as masks, which the page fills with
 * its own colours.
 */
const PEAKS: Peak[] = [
  [0.18, 0.35, 0.8, 0.16],
  [0.62, 0.7, 1, 0.2],
  [0.9, 0.15, 0.7, 0.14],
];
const size = { width: 1400, height: 420 };
const paths = isobathPaths({ ...size, seed: 11, peaks: PEAKS, levels: 8, step: 34 });
const lines = paths.map((path, level) => `<path d="${path}" stroke-width="${level % 2 ? 1 : 1.75}"/>`).join('');
await writeFile(
  resolve(import.meta.dirname, '../../web/styles/isobaths.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#000">${lines}</svg>\n`,
);
