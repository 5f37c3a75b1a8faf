import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawableText, layoutText } from './text-to-path.ts';

describe('drawableText', () => {
  it.each([
    ['Depths of 20\u201130 m', 'Depths of 20–30 m'],
    ['Vavaʻu in 5\u201212 m', 'Vava‘u in 5–12 m'],
    ['Stay ≤ 18 m', 'Stay up to 18 m'],
    ['20\u202f000 divers', '20 000 divers'],
    ['From Cairns → Lizard', 'From Cairns – Lizard'],
    ['ṉ ḻ ṟ ḏ ṯ', 'n l r d t'],
    ['Te Hāwere-a-Maki', 'Te Hāwere-a-Maki'],
    ['5★6', '5 6'],
    ['Turtles 🐢 of Île Unïcode', 'Turtles of Île Unïcode'],
  ])('%s is drawn as %s', (text, drawn) => expect(drawableText(text)).toBe(drawn));

  it.each(['与那国島', 'שונית', '🐠🐠', '', '与那国島で2回'])(
    'gives null for %j, of which nothing readable is left',
    (text) => expect(drawableText(text)).toBeNull(),
  );

  it('gives a glyph for every character, and never joins two numbers', () => {
    const sign = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((text) => !/[\p{M}\p{Cf}\p{N}]/u.test(text));
    fc.assert(
      fc.property(sign, (between) => {
        const drawn = drawableText(`Depth 20${between}30 m`) ?? '';
        expect(drawn).not.toContain('2030');
        for (const character of drawn) expect(layoutText(character, 10).width, character).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});
