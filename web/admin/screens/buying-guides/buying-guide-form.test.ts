import { expect, it } from 'vitest';
import { BUYING_GUIDES, listProductChoices } from './buying-guide-form.ts';

const guide = {
  ...{ id: 1, version: 1, name: 'Torches', gearKind: 'torches', article: null },
  picks: [{ purpose: 'First night dive', product: 'bigblue-al1300', reason: 'Bright, small.' }],
  advice: [{ title: 'Beam', text: 'Wide for company, narrow for signals.' }],
  ...{ createdAt: '2026-11-22T00:00:00.000Z', updatedAt: '2026-11-22T00:00:00.000Z' },
};

it('edits picks and advice as lines, which come back as they were', () => {
  const values = BUYING_GUIDES.readValues(guide);
  expect(values.picks).toBe('First night dive | bigblue-al1300 | Bright, small.');
  expect(BUYING_GUIDES.schema.parse(values)).toEqual({
    ...{ name: 'Torches', gearKind: 'torches', article: null },
    ...{ picks: guide.picks, advice: guide.advice },
  });
});

it('refuses a row without a product or a reason', () => {
  const values = BUYING_GUIDES.readValues(guide);
  for (const picks of ['Cheap |  | Small.', 'Cheap | al1300 | '])
    expect(BUYING_GUIDES.schema.safeParse({ ...values, picks }).success).toBe(false);
});

it('offers the published products of the kind of gear, by name', () => {
  const product = (name: string, more = {}) => ({
    ...{ name, slug: name.toLowerCase(), category: 'Fins', published: true },
    ...more,
  });
  const products = [product('Quattro'), product('Avanti'), product('Draft', { published: false })];
  expect(listProductChoices([...products, product('Torch', { category: 'Accessories' })], 'fins')).toEqual([
    ['avanti', 'Avanti'],
    ['quattro', 'Quattro'],
  ]);
  expect(listProductChoices(products, '')).toHaveLength(2);
});
