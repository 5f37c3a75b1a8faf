import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split(
  'prefers-color-scheme: dark',
);

type Colours = Record<string, string>;
const readColours = (css: string): Colours =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
const SCHEMES = { light: readColours(light), dark: readColours(dark) };

/** Relative luminance of WCAG 2. */
function measureLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((name) => measureLuminance(colours[name] ?? '')).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = 4.5;

/** Text colours, and the grounds they stand on; the other way round too, as in a tooltip or a pressed button. */
const FAMILIES = [
  {
    texts: ['ink', 'ink-soft', 'link', 'link-hover', 'coral-text', 'danger', 'ok', 'info', 'warn-text', 'star'],
    grounds: ['paper', 'sheet', 'land', 'shoal-1', 'shoal-2', 'danger-soft', 'ok-soft', 'info-soft', 'warn-soft'],
  },
  { texts: ['on-deep', 'on-deep-soft', 'on-deep-link'], grounds: ['deep', 'deep-2'] },
  { texts: ['on-coral'], grounds: ['coral', 'coral-hover'] },
];

/** Browser tests measure every page in light colours, and a few in dark ones. */
it('keeps the contrast of text in dark colours wherever the light ones have it', () => {
  const pairs = FAMILIES.flatMap(({ texts, grounds }) =>
    texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ).filter(([text, ground]) => contrast(SCHEMES.light, text, ground) >= TEXT);
  expect(pairs.length).toBeGreaterThan(80);
  expect(pairs.filter(([text, ground]) => contrast(SCHEMES.dark, text, ground) < TEXT)).toEqual([]);
});

describe.each(Object.entries({ light, dark }))('in %s colours', (scheme, css) => {
  it('has the ratios that the tokens state', () => {
    const colours = SCHEMES[scheme as keyof typeof SCHEMES];
    const stated = [...css.matchAll(/--([\w-]+): #[0-9a-f]{6}; \/\* on (.*?) \*\//g)].flatMap(
      ([, name = '', list = '']) =>
        list.split(' · ').map((each) => [name, ...each.split(' ')] as [string, string, string]),
    );
    expect(stated.length).toBeGreaterThan(30);
    const wrong = stated.filter(
      ([name, ground, ratio]) => !(Math.abs(contrast(colours, name, ground) - Number(ratio)) < 0.01),
    );
    expect(
      wrong.map(([name, ground]) => `${name} on ${ground}: ${contrast(colours, name, ground).toFixed(2)}`),
    ).toEqual([]);
  });
});
