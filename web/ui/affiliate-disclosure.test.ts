import { expect, test } from 'vitest';
import { hasSponsoredLink } from './affiliate-disclosure.tsx';

test('a link marked as sponsored is found among other marks', () => {
  expect(hasSponsoredLink('<p><a href="https://shop.example" target="_blank" rel="sponsored nofollow">x</a></p>')).toBe(
    true,
  );
});

test.each([
  '',
  '<p>rel="sponsored"</p>',
  '<a href="/x">sponsored</a>',
  '<a rel="nofollow unsponsored" href="/x">x</a>',
])('%s holds none', (html) => {
  expect(hasSponsoredLink(html)).toBe(false);
});
