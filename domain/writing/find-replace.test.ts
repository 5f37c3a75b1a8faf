import { expect, it } from 'vitest';
import { z } from 'zod';
import { articleFields } from '../articles/article.ts';
import { optionalText } from '../kernel/fields.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';
import { type ReplaceQuery, replaceInFields, replaceQuerySchema } from './find-replace.ts';

const query = (more: Partial<ReplaceQuery>): ReplaceQuery =>
  replaceQuerySchema.parse({ find: 'Bommie', replacement: 'Reefroad', ...more });
const replace = (content: string, more: Partial<ReplaceQuery> = {}, skip?: ReadonlySet<number>) =>
  replaceInFields(z.object({ content: articleFields.shape.content }), { content }, query(more), skip && { skip });

it('replaces words and leaves the addresses of links, unless they are asked for', () => {
  const text = 'Bommie says: [Bommie](https://bommie.example/x) and [guide](/blog/bommie-guide).';
  expect(replace(text).fields.content).toBe(
    'Reefroad says: [Reefroad](https://bommie.example/x) and [guide](/blog/bommie-guide).',
  );
  const inLinks = { find: 'bommie.example', replacement: 'reefroad.example', places: 'addresses' } as const;
  expect(replace(`bommie.example: ${text}`, inLinks).fields.content).toContain('(https://reefroad.example/x)');
  expect(replace(`bommie.example: ${text}`, inLinks).hits).toHaveLength(1);
});

it('never touches slugs and ids in blocks', () => {
  const text = '::product{slug="bommie-fins"}\n\n::video{url="https://youtu.be/abc" title="A bommie"}';
  expect(replace(text, { places: 'both' }).fields.content).toBe(text.replace('A bommie', 'A Reefroad'));
});

it('never touches the names of blocks and of their attributes, which are common words', () => {
  const gallery = `::gallery{pictures="/uploads/${'a'.repeat(32)}-900x600/400.webp,/uploads/${'b'.repeat(32)}-900x600/400.webp"}`;
  const blocks = `::site{id=5}\n\n::video{url="https://youtu.be/abc" title="A dive"}\n\n${gallery}\n\n:::verdict\nBuy it.\n:::`;
  for (const find of ['site', 'video', 'title', 'url', 'gallery', 'pictures', 'verdict']) {
    const text = `${blocks}\n\nThe ${find} here.`;
    for (const places of ['words', 'both'] as const)
      expect(replace(text, { find, places }).fields.content).toBe(`${blocks}\n\nThe Reefroad here.`);
  }
});

it('takes the pictures of a gallery for addresses', () => {
  const picture = (letter: string) => `/uploads/${letter.repeat(32)}-900x600/400.webp`;
  const text = `::gallery{pictures="${picture('a')},${picture('b')}"}`;
  const exchange = { find: picture('a'), replacement: picture('c') };
  expect(replace(text, exchange).hits).toEqual([]);
  expect(replace(text, { ...exchange, places: 'addresses' }).fields.content).toBe(
    text.replace(picture('a'), picture('c')),
  );
});

it('keeps to whole words and to the case where asked', () => {
  const text = 'Bommies, bommie, Bommie’s, über-Bommie, éBommie';
  expect(replace(text, { wholeWords: true }).hits.map(({ match }) => match)).toEqual(['bommie', 'Bommie', 'Bommie']);
  expect(replace(text, { matchCase: true }).hits).toHaveLength(4);
});

it('keeps the capital of a sentence for a word that was asked for without one', () => {
  const words = { find: 'wobbegong', replacement: 'carpet shark' };
  const text = 'Wobbegongs rest. A wobbegong bites.';
  expect(replace(text, words).fields.content).toBe('Carpet sharks rest. A carpet shark bites.');
  expect(replace(text, { ...words, matchCase: true }).fields.content).toBe('Wobbegongs rest. A carpet shark bites.');
  expect(replace('Wobbegong', { ...words, find: 'Wobbegong' }).fields.content).toBe('carpet shark');
  expect(replace('See Wobbegong', { ...words, places: 'both' }).fields.content).toBe('See carpet shark');
});

it('takes signs literally on both sides', () => {
  expect(replace('Costs $1.50 (approx)', { find: '$1.50 (', replacement: '$& $1 (' }).fields.content).toBe(
    'Costs $& $1 (approx)',
  );
});

it('shows the sentence of each place and leaves those that were not chosen', () => {
  const { hits, fields } = replace('First one. Ask Bommie today! Bommie again.', {}, new Set([0]));
  expect(hits).toMatchObject([
    { number: 0, before: 'Ask ', match: 'Bommie', after: ' today!' },
    { number: 1, before: '', match: 'Bommie', after: ' again.' },
  ]);
  expect(fields.content).toBe('First one. Ask Bommie today! Reefroad again.');
});

it('leaves slugs, dates, choices and keys, and names a field that would refuse the text', () => {
  const schema = z.object({
    slug: articleFields.shape.slug,
    day: isoDateSchema,
    kind: z.enum(['bommie', 'wall']),
    zone: optionalText(40).refine((text) => text !== 'Reefroad', 'Enter a time zone.'),
    details: z.object({ notes: z.array(z.record(z.string(), z.string())) }),
  });
  const item = {
    ...{ slug: 'bommie', day: '2026-01-01', kind: 'bommie', zone: 'Bommie' },
    details: { notes: [{ bommie: 'A bommie' }, { b: 'no' }] },
  };
  const { hits, fields } = replaceInFields(schema, item, query({}));
  expect(fields).toEqual({ details: { notes: [{ bommie: 'A Reefroad' }, { b: 'no' }] } });
  expect(hits).toMatchObject([
    { field: 'zone', problem: 'Enter a time zone.' },
    { field: 'details.notes.0.bommie', problem: null },
  ]);
});

it('searches 200,000 characters of near misses in linear time', () => {
  const start = performance.now();
  replace(`${'Bommi '.repeat(30_000)}](/${'('.repeat(10_000)}`, { places: 'both' });
  replace('::product{slug= Bommie'.repeat(8_000), { places: 'both' });
  expect(performance.now() - start).toBeLessThan(1_500);
});
