import { expect, it } from 'vitest';
import { hasMarkdown } from './page-table.ts';

it.each([
  ['/', true],
  ['/blog/ss-yongala', true],
  ['/gear-reviews/suunto-ocean', true],
  ['/gear-reviews/compare', true],
  ['/marine-life/weedy-seadragon', true],
  ['/dive-sites/53-ss-yongala', true],
  ['/dive-sites/53', true],
  ['/dive-sites/53-ss-yongala/briefing', true],
  ['/dive-sites/places/queensland', true],
  ['/dive-sites/places/queensland/great-barrier-reef', true],
  ['/plan', true],
  ['/blog', true],
  ['/dive-sites/filters', false],
  ['/dive-sites/53-ss-yongala/report', false],
  ['/dive-sites/53.gpx', false],
  ['/blog/ss-yongala.md', false],
  ['/contact', false],
  ['/search', false],
  ['/my-dives', false],
  ['/my-dives/booklet', false],
  ['/unsubscribe/a-token', false],
  ['/no-such-page', false],
  ['/admin/dive-sites', false],
  ['/api/dive-sites/53', false],
])('%s is also Markdown: %s', (path, expected) => {
  expect(hasMarkdown(path)).toBe(expected);
});
