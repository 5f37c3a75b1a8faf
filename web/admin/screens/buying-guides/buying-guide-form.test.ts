import { expect, it } from 'vitest';
import { BUYING_GUIDES } from './buying-guide-form.ts';

const guide = {
  ...{ id: 1, version: 1, name: 'Torches', gearKind: 'torches', article: null },
  picks: [{ purpose: 'First night dive', product: 'bigblue-al1300', reason: 'Bright | small.' }],
  advice: [{ title: 'Beam', text: 'Wide for company, narrow for signals.' }],
  ...{ createdAt: '2026-11-22T00:00:00.000Z', updatedAt: '2026-11-22T00:00:00.000Z' },
};

it('edits picks and advice as lines, which come back as they were', () => {
  const values = BUYING_GUIDES.readValues(guide);
  expect(values.picks).toBe('First night dive | bigblue-al1300 | Bright | small.');
  expect(BUYING_GUIDES.schema.parse(values)).toEqual({
    ...{ name: 'Torches', gearKind: 'torches', article: null },
    ...{ picks: guide.picks, advice: guide.advice },
  });
});

it('takes the address of a product for its slug, and refuses a line without a reason', () => {
  const values = { ...BUYING_GUIDES.readValues(guide), picks: 'Cheap | https://bommie.example/gear/al1300 | Small.' };
  expect(BUYING_GUIDES.schema.parse(values).picks).toMatchObject([{ product: 'al1300' }]);
  expect(BUYING_GUIDES.schema.safeParse({ ...values, picks: 'Cheap | al1300' }).success).toBe(false);
});
