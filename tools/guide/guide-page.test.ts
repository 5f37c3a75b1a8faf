import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideHtml } from './guide-page.ts';

const html = guideHtml({
  title: 'Guide',
  siteName: 'Bommie',
  host: 'bommie.example',
  email: 'hello@bommie.example',
  postalContact: 'hello@bommie.example',
  edition: 'November 2026',
  cover: { file: 'cover.jpg', alt: 'Cover' },
});

test('the card lists the same emergency lines as the site', () => {
  for (const text of ['DAN World', '1800 088 200', '+61 8 8212 9242', '<dd>000</dd>']) expect(html).toContain(text);
  expect(html).not.toContain('Diver Emergency Service');
});

test('the guide says certification, not certificate', () => {
  expect(html).toContain('Certification and number');
  expect(html).not.toMatch(/certificate/i);
});

test('no type is smaller than 11 pt, except the page foot at 10 pt', () => {
  const css = readFileSync(new URL('guide.css', import.meta.url), 'utf8');
  const sizes = [...css.matchAll(/([\d.]+)pt(?=;| \/)/g)].map(([, size]) => Number(size)).filter((size) => size > 5);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter((size) => size < 11)).toEqual([10]);
});
