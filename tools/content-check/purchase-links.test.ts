import { expect, test } from 'vitest';
import { makeContent, reviewFile } from './content-fixture.ts';
import { purchaseLinksRule } from './purchase-links.ts';

test('accepts placeholders, and rejects shops and empty links', () => {
  const reviews = [
    reviewFile('fin'),
    reviewFile('mask', '', { purchaseLink: 'https://www.shop.test/mask?tag=1' }),
    reviewFile('suit', '', { purchaseLink: '' }),
  ];
  expect(purchaseLinksRule(makeContent({ reviews }))).toMatchObject([
    { path: 'reviews/mask.md', field: 'purchaseLink' },
    { path: 'reviews/suit.md', field: 'purchaseLink' },
  ]);
});

test('rejects links to other sites in a review', () => {
  const reviews = [reviewFile('fin', '[cheap](https://www.shop.test/fin) [ours](/blog)')];
  expect(purchaseLinksRule(makeContent({ reviews }))).toMatchObject([{ path: 'reviews/fin.md', field: 'body' }]);
});
