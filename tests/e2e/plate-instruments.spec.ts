import sharp from 'sharp';
import type { Section } from '../../domain/plates/describe-section.ts';
import { drawRose, drawSeason } from '../../domain/plates/instruments.ts';
import { plateStyle } from '../../domain/plates/plate-style.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { forcedColors: 'active' }, isLiveAtOnce: false });

const ROUND = { x: 30, y: 30, radius: 17 };
/** Pixels of an instrument 34 pixels wide that differ clearly between two states: a sector or an arc, no mere speck. */
const LEAST_PIXELS = 12;
/** Levels of grey, of 255. */
const CLEARLY = 80;

const directions = <Mark>(first: Mark, others: Mark): Mark[] => [first, ...Array.from({ length: 7 }, () => others)];
const rose = (wind: Section['wind'], swell: Section['swell'] = null) => drawRose({ wind, swell, wreck: null }, ROUND);

const STATES: Record<string, string> = {
  'wind unknown': rose(null),
  'wind spoils from the north': rose({ from: 'record', marks: directions(true, false) }),
  'no wind listed': rose({ from: 'record', marks: directions(false, false) }),
  'open to the north by the coast': rose({ from: 'coast', marks: directions('open', 'little') }),
  'little open water by the coast': rose({ from: 'coast', marks: directions('little', 'little') }),
  'swell from the north by the record': rose(null, { from: 'record', marks: directions(true, false) }),
  'season unknown': drawSeason(null, ROUND),
  'best in January to March': drawSeason([1, 2, 3], ROUND),
  'best in July to September': drawSeason([7, 8, 9], ROUND),
  'best all year': drawSeason([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ROUND),
};

test('wind rose and season ring tell their states apart without colour', async ({ page }) => {
  const drawn: { name: string; pixels: Buffer }[] = [];
  for (const [name, marks] of Object.entries(STATES)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><style>${plateStyle('reader', 14)}</style>${marks}</svg>`;
    await page.setContent(`<img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`);
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const picture = await page.locator('img').screenshot();
    drawn.push({ name, pixels: await sharp(picture).greyscale().raw().toBuffer() });
  }
  const alike = drawn.flatMap((a, index) =>
    drawn
      .slice(index + 1)
      .filter((b) => countDifferences(a.pixels, b.pixels) < LEAST_PIXELS)
      .map((b) => `${a.name} looks like ${b.name}`),
  );
  expect(alike).toEqual([]);
});

const countDifferences = (a: Buffer, b: Buffer): number =>
  a.filter((pixel, index) => Math.abs(pixel - (b[index] ?? 0)) > CLEARLY).length;
