import { describe, expect, it } from 'vitest';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { makeContent, productFile, reviewFile } from './content-fixture.ts';
import { gearDecisionsRule } from './gear-decisions.ts';

const FACTS = { attributes: { blade: 'Paddle', strap: 'Spring' }, notFor: ['Cabin bags'] };
const BODY = '## Alternatives\n* **Runner-up:** the other.\n\n## Where this comes from\nWe could not read its sheet.\n';
const REVIEW = { weaknesses: ['Heavy'] };

async function listProblems(items: Parameters<typeof makeContent>[0]): Promise<string[]> {
  return (await gearDecisionsRule(makeContent(items))).map(({ problem }) => problem);
}

describe('products that decide', () => {
  it('state two facts and whom they do not suit', async () => {
    expect(await listProblems({ products: [productFile('fin', FACTS)] })).toEqual([]);
    expect(await listProblems({ products: [productFile('fin')] })).toEqual([
      'states 0 of the facts that are compared, 2 wanted; else: published: false',
      'is empty',
    ]);
  });

  it('are kept unpublished only while facts are missing', async () => {
    expect(await listProblems({ products: [productFile('fin', { published: false })] })).toEqual([]);
    expect(await listProblems({ products: [productFile('fin', { ...FACTS, published: false })] })).toEqual([
      'is false although 2 facts are stated',
    ]);
  });
});

describe('reviews that decide', () => {
  it('name a runner-up and what was not read', async () => {
    expect(await listProblems({ reviews: [reviewFile('fin', BODY, REVIEW)] })).toEqual([]);
    expect(await listProblems({ reviews: [reviewFile('fin', '## Alternatives\n* Another.\n', REVIEW)] })).toHaveLength(
      2,
    );
  });

  it('give the day of a price', async () => {
    const listWith = (text: string) => listProblems({ reviews: [reviewFile('fin', `${text}\n\n${BODY}`, REVIEW)] });
    expect(await listWith('It was US$199 in 2012.')).toEqual([
      "speaks of money without a day: 'It was US$199 in 2012.'",
    ]);
    expect(await listWith('At Dive Shop the price was $199 on 3 November 2026.')).toEqual([]);
  });
});

it('lists picks that are unpublished or give no runner-up', async () => {
  const guide = (reason: string) => ({
    ...{ path: 'buying-guides/fins.yaml', slug: 'fins', body: '' },
    fields: contentFileSchemas['buying-guides'].parse({
      ...{ name: 'Fins', gearKind: 'fins', picks: [{ purpose: 'Travel', product: 'fin', reason }] },
    }),
  });
  const complete = guide('Light. Not for caves. Runner-up: none.');
  expect(await listProblems({ products: [productFile('fin', FACTS)], 'buying-guides': [complete] })).toEqual([]);
  expect(await listProblems({ 'buying-guides': [guide('Light.')] })).toEqual([
    "'Travel' picks fin, which is not published",
    "'Travel' does not say whom it is not for",
    "'Travel' names no runner-up",
  ]);
});
