import { describe, expect, it } from 'vitest';
import { absoluteLinks } from './feed.ts';

describe('absoluteLinks', () => {
  it.each([
    ['<a href="/blog/x">x</a>', '<a href="https://b.example/blog/x">x</a>'],
    ['<img alt="" src="/media/a.webp">', '<img alt="" src="https://b.example/media/a.webp">'],
    [
      '<img srcset="/a.avif 400w, /b.avif 800w">',
      '<img srcset="https://b.example/a.avif 400w, https://b.example/b.avif 800w">',
    ],
    ['<a href="//cdn.example/x">', '<a href="//cdn.example/x">'],
    ['<a href="https://other.example/">', '<a href="https://other.example/">'],
    ['<a href="#top">', '<a href="#top">'],
  ])('%s', (html, expected) => {
    expect(absoluteLinks(html, 'https://b.example')).toBe(expected);
  });
});
