import { describe, expect, it } from 'vitest';
import { hasMarkdown, isMarkdownPreferred, negotiateAddress } from './markdown-address.ts';

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

describe('hasMarkdown', () => {
  it.each([
    ['/blog/ss-yongala', true],
    ['/gear-reviews/suunto-ocean', true],
    ['/gear-reviews/compare', false],
    ['/marine-life/weedy-seadragon', true],
    ['/dive-sites/53-ss-yongala', true],
    ['/dive-sites/53', true],
    ['/dive-sites/places/queensland', true],
    ['/dive-sites/places/queensland/great-barrier-reef', true],
    ['/dive-sites/filters', false],
    ['/dive-sites/places', false],
    ['/dive-sites/53.gpx', false],
    ['/blog/ss-yongala.md', false],
    ['/blog', false],
    ['/', false],
    ['/admin/dive-sites', false],
    ['/api/dive-sites/53', false],
  ])('%s: %s', (path, expected) => {
    expect(hasMarkdown(path)).toBe(expected);
  });
});

describe('negotiateAddress', () => {
  it('drops parameters, which no text depends on', () => {
    expect(negotiateAddress('/blog/x?utm_source=mail', 'text/markdown')).toBe('/blog/x.md');
  });
  it('keeps the address of a page without a Markdown form', () => {
    expect(negotiateAddress('/plan?near=Sydney', 'text/markdown')).toBe('/plan?near=Sydney');
  });
});
