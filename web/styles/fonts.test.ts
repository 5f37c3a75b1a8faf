import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** The percentages of a fallback face, as fractions. */
function readFace(rule: string) {
  const value = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1]) / 100;
  return {
    size: value('size-adjust'),
    ascent: value('ascent-override'),
    descent: value('descent-override'),
    gap: value('line-gap-override'),
  };
}

it.each([
  ['Besley Fallback', 5, 'besley-chart-wght-500-700'],
  ['Source Sans Fallback', 2, 'source-sans-3-latin-wght-normal'],
])('%s is as tall as its font, so that no line moves when the font comes', (family, faces, file) => {
  const font = openSync(join(import.meta.dirname, `fonts/${file}.woff2`)) as Font;
  const rules = css.split('@font-face').filter((rule) => rule.includes(`"${family}`));
  expect(rules).toHaveLength(faces);
  // The browser applies the size to the other values as well.
  for (const { size, ascent, descent, gap } of rules.map(readFace)) {
    expect(ascent * size).toBeCloseTo(font.ascent / font.unitsPerEm, 2);
    expect(descent * size).toBeCloseTo(-font.descent / font.unitsPerEm, 2);
    expect(gap).toBe(font.lineGap);
  }
});
