import { describe, expect, it } from 'vitest';
import {
  isMarkdownAddress,
  isMarkdownPreferred,
  markdownAddress,
  negotiateAddress,
  pageAddress,
} from './markdown-address.ts';

describe('isMarkdownPreferred', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/markdown;q=0.9, text/html;q=0.8', true],
    ['Text/HTML;q=0.5, text/markdown', true],
    ['text/html, text/markdown', false],
    ['text/html, text/markdown;q=0.9', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=x', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (accept, expected) => {
    expect(isMarkdownPreferred(accept)).toBe(expected);
  });
});

it.each([
  ['/', '/index.md'],
  ['/blog/reefs', '/blog/reefs.md'],
  ['/plan?near=Sydney&date=2026-12-24', '/plan.md?near=Sydney&date=2026-12-24'],
  ['/?a=b', '/index.md?a=b'],
])('the Markdown of %s is at %s', (page, markdown) => {
  expect(markdownAddress(page)).toBe(markdown);
  expect(pageAddress(markdown)).toBe(page);
  expect([isMarkdownAddress(page), isMarkdownAddress(markdown)]).toEqual([false, true]);
});

describe('negotiateAddress', () => {
  const hasMarkdown = (path: string) => path !== '/contact';
  it('keeps parameters, on which a page may depend', () => {
    expect(negotiateAddress('/plan?near=Sydney', 'text/markdown', hasMarkdown)).toBe('/plan.md?near=Sydney');
  });
  it('keeps the address of a page without a Markdown form', () => {
    expect(negotiateAddress('/contact?message=1', 'text/markdown', hasMarkdown)).toBe('/contact?message=1');
  });
  it('keeps the address where HTML is preferred', () => {
    expect(negotiateAddress('/blog/x', 'text/html', hasMarkdown)).toBe('/blog/x');
  });
});
