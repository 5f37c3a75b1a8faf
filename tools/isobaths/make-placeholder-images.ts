import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PLACEHOLDER_IMAGES, VARIANTS } from '../../domain/dive-sites/placeholder-image.ts';
import { isobathPaths, type Peak, seededRandom } from './isobaths.ts';

/** Draws the pictures of dive sites without a photo: isobaths, one line per 5 m. The lines never have figures. */
const SIZE = { width: 600, height: 400 };
const FOLDER = resolve(import.meta.dirname, '../../media/placeholders');

/** Colours of the page's tokens; a picture in an `img` cannot use the page's own. */
const STYLE = `path{stroke:#77827f;stroke-width:.8}.m{stroke-width:1.5}.a{fill:#fcf9f1}.b{fill:#e2eeea}.c{fill:#c9e1df}.d{fill:#a9d0d1}@media(prefers-color-scheme:dark){path{stroke:#6f8b91}.a{fill:#10262f}.b{fill:#12303a}.c{fill:#173d47}.d{fill:#1e4f58}}`;

/** Returns the tint of a line by its share of the way up: paper at the bottom, shallow tint on the summit. */
const tint = (share: number) => (share >= 1 ? 'd' : share >= 0.55 ? 'c' : share >= 0.25 ? 'b' : 'a');

function draw(seed: number, levels: number): string {
  const random = seededRandom(seed);
  const peaks: Peak[] = [
    [0.36 + random() * 0.25, 0.45 + random() * 0.15, 1, 0.24 + random() * 0.08],
    [0.15 + random() * 0.2, 0.8, 0.45, 0.16],
    [0.85, 0.2 + random() * 0.3, 0.5, 0.18],
  ];
  const lines = isobathPaths({ ...SIZE, seed, peaks, levels, step: 16 })
    .map((path, level) => `<path d="${path}" class="${tint((level + 1) / levels)}${level % 2 ? '' : ' m'}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"><style>${STYLE}</style><rect width="600" height="400" class="a"/>${lines}</svg>\n`;
}

await mkdir(FOLDER, { recursive: true });
for (const { lines } of PLACEHOLDER_IMAGES) {
  for (let variant = 1; variant <= VARIANTS; variant += 1) {
    await writeFile(join(FOLDER, `isobaths-${lines}-${variant}.svg`), draw((10 * lines + variant) * 7919, lines));
  }
}
