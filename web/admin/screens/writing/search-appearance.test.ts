import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FoundFacts,
  findHints,
  internalLinks,
  previewTexts,
  SEARCH_LENGTHS,
  searchAddress,
} from './search-appearance.ts';

const facts = (changes: Partial<FoundFacts> = {}): FoundFacts => ({
  title: 'Giant cuttlefish | Bommie Blog',
  description: 'Every year from late May.',
  hasDescription: true,
  content: 'See [the site](/dive-sites/5).',
  hostOfSite: 'bommie.example',
  updatedAt: '2026-11-01T00:00:00.000Z',
  checkedAt: null,
  sameTitle: [],
  now: new Date('2026-11-22T00:00:00.000Z'),
  ...changes,
});
const texts = (changes: Partial<FoundFacts>) => findHints(facts(changes)).map(({ text }) => text);

describe('hints for an author', () => {
  it('say only what is fine where nothing is missing', () => {
    expect(findHints(facts())).toEqual([{ isGood: true, text: '1 link to another page of the guide.' }]);
  });

  it('name a missing description, and the characters that are too many', () => {
    expect(texts({ hasDescription: false })[0]).toMatch(/^No description/);
    expect(texts({ description: 'x'.repeat(156) })[0]).toBe('The description is 1 character too long.');
    expect(texts({ title: 'x'.repeat(70) })[0]).toBe('The title is 10 characters too long.');
    expect(texts({ title: 'x'.repeat(60), description: 'x'.repeat(155) })).toHaveLength(1);
  });

  it('lead to the item with the same title', () => {
    expect(findHints(facts({ sameTitle: [{ title: 'Cuttlefish', href: '/admin?edit=2' }] }))[0]).toEqual({
      text: '“Cuttlefish” has the same search title.',
      href: '/admin?edit=2',
    });
  });

  it('show the first picture without alt text', () => {
    const content = '[x](/about) ![ok](/a.webp) ![ ](/b.webp "A caption"){width=300} <img src="/c.webp" alt="">';
    const [hint] = findHints(facts({ content }));
    expect(hint?.text).toBe('2 pictures have no alt text.');
    expect(content.slice(hint?.from, hint?.to)).toBe('![ ](/b.webp "A caption")');
  });

  it('name facts that were last looked at more than 18 months ago', () => {
    const old = '2025-05-21T00:00:00.000Z';
    expect(texts({ updatedAt: old })[0]).toBe(
      'Last changed on 21 May 2025. Check that its facts still hold, then save it.',
    );
    expect(texts({ checkedAt: '2025-05-21' })[0]).toBe('The price was checked on 21 May 2025. Look it up again.');
    expect(texts({ updatedAt: '2025-05-23T00:00:00.000Z', checkedAt: '2026-01-01' })).toHaveLength(1);
    expect(texts({ updatedAt: null, checkedAt: '' })).toHaveLength(1);
  });

  it('miss links to other pages, of which blocks count as some', () => {
    expect(texts({ content: 'Words, [a shop](https://x.example/a), ![x](/uploads/a.webp).' })).toContain(
      'No link leads to another page of the guide.',
    );
    const content = '[a](https://bommie.example/blog) <a href="/about">b</a>\n\n::compare{items="a,b"}';
    expect(internalLinks(content, 'bommie.example')).toBe(4);
    expect(texts({ content: ' ' })).toEqual([]);
  });

  it('read hostile text in linear time', () => {
    for (const part of ['![', '![](', '<img ', '<a href=', '](', '[a](/b']) {
      const before = process.threadCpuUsage();
      findHints(facts({ content: part.repeat(100_000 / part.length) }));
      expect(process.threadCpuUsage(before).user, part).toBeLessThan(1_000_000);
    }
  });
});

describe('the preview', () => {
  it('never shows more than a search engine does', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 400 }), (title, description) => {
        const shown = previewTexts({ title, description });
        expect(shown.title.length).toBeLessThanOrEqual(SEARCH_LENGTHS.title + 1);
        expect(shown.description.length).toBeLessThanOrEqual(SEARCH_LENGTHS.description + 1);
      }),
    );
  });

  it('writes the address as a path of its parts', () => {
    expect(searchAddress('bommie.example', '/blog/giant-cuttlefish')).toBe('bommie.example › blog › giant-cuttlefish');
  });
});
