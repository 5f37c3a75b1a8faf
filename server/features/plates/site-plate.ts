import { isobathPaths, type Peak, seededRandom } from '../../../domain/isobaths.ts';

const SIZE = { width: 600, height: 400 };
/** Metres between two lines (art direction, 'Isobaths'). */
const LINE_EVERY = 5;

/** Colours of `web/styles/tokens.css`; a picture in an `img` cannot see the page's own. */
const STYLE = `path{stroke:#77827f;stroke-width:.8}.m{stroke-width:1.5}.a{fill:#fcf9f1}.b{fill:#e2eeea}.c{fill:#c9e1df}.d{fill:#a9d0d1}@media(prefers-color-scheme:dark){path{stroke:#6f8b91}.a{fill:#10262f}.b{fill:#12303a}.c{fill:#173d47}.d{fill:#1e4f58}}`;

/** The tint of a line by its share of the way up: paper at the bottom, shallow tint on the summit. */
const tint = (share: number) => (share >= 1 ? 'd' : share >= 0.55 ? 'c' : share >= 0.25 ? 'b' : 'a');

/**
 * The plate that stands where a site has no photo: isobaths drawn from the site's id, one line per 5 m of its greatest depth
 * (3 to 8 lines). Returns an SVG document.
 */
export function sitePlate(id: number, greatestDepth: number): string {
  const levels = Math.max(3, Math.min(8, Math.ceil(greatestDepth / LINE_EVERY)));
  const random = seededRandom(id * 7919);
  const peaks: Peak[] = [
    [0.36 + random() * 0.25, 0.45 + random() * 0.15, 1, 0.24 + random() * 0.08],
    [0.15 + random() * 0.2, 0.8, 0.45, 0.16],
    [0.85, 0.2 + random() * 0.3, 0.5, 0.18],
  ];
  const lines = isobathPaths({ ...SIZE, seed: id * 7919, peaks, levels, step: 16 })
    .map((path, level) => `<path d="${path}" class="${tint((level + 1) / levels)}${level % 2 ? '' : ' m'}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"><style>${STYLE}</style><rect width="600" height="400" class="a"/>${lines}</svg>`;
}
