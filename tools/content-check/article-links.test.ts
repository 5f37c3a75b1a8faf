import { expect, test } from 'vitest';
import { articleLinksRule } from './article-links.ts';
import { articleFile, makeContent, reviewFile } from './content-fixture.ts';

const links = (...addresses: string[]) => addresses.map((address) => `[here](${address})`).join(' ');
const FOUR = ['/plan', '/marine-life/kina', '/gear-reviews/fin', '/dive-sites?search=Rye'];

test('requires five links to our pages before the sources, and a link from another page', () => {
  const articles = [
    articleFile('a', links(...FOUR, '/blog/b')),
    articleFile(
      'b',
      `${links(...FOUR, '/media/kit/fins.webp', 'https://a.example/')}\n\n## Sources\n* ${links('/blog/a')}`,
    ),
  ];
  expect(articleLinksRule(makeContent({ articles }))).toEqual([
    { path: 'articles/a.md', field: 'body', problem: 'has no link from another article or review' },
    { path: 'articles/b.md', field: 'body', problem: 'leads to 4 of our pages, should be at least 5' },
  ]);
});

test('counts a link from a review, but not from the article to itself', () => {
  const articles = [articleFile('a', links(...FOUR, '/blog/a#top')), articleFile('b', links(...FOUR, '/blog/b'))];
  const reviews = [reviewFile('fin', links('/blog/a?from=fin'))];
  expect(articleLinksRule(makeContent({ articles, reviews }))).toEqual([
    { path: 'articles/b.md', field: 'body', problem: 'has no link from another article or review' },
  ]);
});
