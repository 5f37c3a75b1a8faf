// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { expect, it } from 'vitest';
import { parseHtml } from '../support/dom-parser.ts';
import { loadShippedSite } from './shipped-site.ts';

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
/** Pictures that may stand in the same row of three or the next one. */
const NEAR = 5;

it('no picture stands beside itself, nor in two rows next to each other', async () => {
  const { render } = await loadShippedSite();
  const twice: string[] = [];
  let count = 0;
  for (const address of PAGES) {
    const page = parseHtml((await render(address)).html);
    const sources = [...page.querySelectorAll('main img')].map((image) => image.getAttribute('src') ?? '');
    count += sources.length;
    for (const [index, source] of sources.entries())
      if (sources.slice(index + 1, index + 1 + NEAR).includes(source)) twice.push(`${address}: ${source}`);
  }
  expect(twice).toEqual([]);
  expect(count).toBeGreaterThan(250);
});
