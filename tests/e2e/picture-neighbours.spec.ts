import type { Page } from '@playwright/test';
import { layOutLaterParts } from './check-page.ts';
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/',
  ...['/dive-sites', '/dive-sites?page=2', '/dive-sites?search=wreck', '/dive-sites/places'],
  ...['/dive-sites/places/queensland/great-barrier-reef', '/dive-sites/places/new-south-wales/sydney', '/dive-sites/1'],
  ...['/blog', '/blog?page=2', '/blog?page=3'],
  ...['Safety', 'Sustainability', 'News', 'Opinion', 'Tips', 'Dive Sites', 'Marine Life', 'Gear Reviews'].map(
    (category) => `/blog?category=${encodeURIComponent(category)}`,
  ),
  ...['/blog/ss-yongala', '/blog/divers-emergency-plan', '/blog/choosing-a-bcd', '/learn-to-dive'],
  ...['/gear', '/gear-reviews', '/gear-reviews/suunto-ocean', '/gear/suunto-ocean'],
  ...['/marine-life', '/marine-life/reef-manta-ray', '/plan?near=Cairns&month=9', '/search?q=manta'],
];
const WIDTHS = [390, 1280];

// The server's page has all the pictures, and loads sooner.
test.use({ javaScriptEnabled: false });

/** The sources of the pictures that are shown, by row: pictures that begin within 40 pixels of each other from the top. */
const listRows = (page: Page): Promise<string[][]> =>
  page.locator('main img').evaluateAll((images) => {
    const shown = (images as HTMLImageElement[])
      .filter((image) => image.checkVisibility({ visibilityProperty: true }))
      .map((image) => ({ src: image.getAttribute('src') ?? '', box: image.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 20)
      .toSorted((one, other) => one.box.top - other.box.top);
    const rows: { top: number; sources: string[] }[] = [];
    for (const { src, box } of shown) {
      const row = rows.at(-1);
      if (row && box.top - row.top < 40) row.sources.push(src);
      else rows.push({ top: box.top, sources: [src] });
    }
    return rows.map(({ sources }) => sources);
  });

test('no picture stands beside itself, nor in two rows next to each other', async ({ page }) => {
  test.slow();
  const twice: string[] = [];
  const pictures: Record<number, number> = {};
  for (const path of PAGES) {
    await page.goto(path);
    await layOutLaterParts(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await listRows(page);
      pictures[width] = (pictures[width] ?? 0) + rows.flat().length;
      rows.forEach((row, index) => {
        const near = [...row, ...(rows[index + 1] ?? [])];
        twice.push(
          ...row.filter((src, place) => near.includes(src, place + 1)).map((src) => `${path} at ${width} px: ${src}`),
        );
      });
    }
  }
  for (const width of WIDTHS) expect(pictures[width]).toBeGreaterThan(250);
  expect(twice).toEqual([]);
});
