import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** A percentage of the fallback face for `family`, as a fraction. */
function fallbackValue(family: string, name: string): number {
  const face = css.split('@font-face').find((rule) => rule.includes(`"${family}"`)) ?? '';
  return Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
}

it.each([
  ['Besley Fallback', 'besley-chart-wght-500-700'],
  ['Source Sans Fallback', 'source-sans-3-latin-wght-normal'],
])('%s is as tall as its font, so that no line moves when the font comes', (family, file) => {
  const font = openSync(join(import.meta.dirname, `fonts/${file}.woff2`)) as Font;
  // The browser applies the size to the other values as well.
  const size = fallbackValue(family, 'size-adjust');
  expect(fallbackValue(family, 'ascent-override') * size).toBeCloseTo(font.ascent / font.unitsPerEm, 2);
  expect(fallbackValue(family, 'descent-override') * size).toBeCloseTo(-font.descent / font.unitsPerEm, 2);
  expect(fallbackValue(family, 'line-gap-override')).toBe(font.lineGap);
});
