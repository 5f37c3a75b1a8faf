import { describe, expect, it } from 'vitest';
import { chooseReading, MAX_READING, readingTerms } from './related-articles.ts';

const SITE = {
  name: 'Bare Island',
  kinds: ['reef', 'jetty'],
  species: ['Weedy seadragon', 'Eagle ray'],
  hazards: ['surge', 'current', 'stingers'],
  regionName: 'Sydney',
};
const article = (slug: string, title: string, category: string, excerpt = '') => ({ slug, title, category, excerpt });

describe('chooseReading', () => {
  it('ranks articles on the site, its animals, its kind and its region in this order', () => {
    const chosen = chooseReading(SITE, [
      article('region', 'Diving around Sydney', 'News'),
      article('kind', 'Jetties and shore dives', 'Tips'),
      article('animal', 'Seadragons: how to find them', 'Marine Life'),
      article('site', 'Bare Island in winter', 'Dive Sites'),
    ]);
    expect(chosen.map(({ slug }) => slug)).toEqual(['site', 'animal', 'kind']);
    expect(chosen).toHaveLength(MAX_READING);
  });

  it('offers what is written about the worst hazard that has an article, and one article of the region', () => {
    const chosen = chooseReading(SITE, [
      article('newer', 'Diving around Sydney', 'News'),
      article('older', 'Sydney by boat', 'Dive Sites'),
      article('stay-found', 'How to stay found: surfacing away from the boat', 'Safety'),
      article('stingers', 'Stingers', 'Safety'),
    ]);
    expect(chosen.map(({ slug }) => slug)).toEqual(['stay-found', 'newer']);
  });

  it('leaves out articles that name none of them', () => {
    const others = [article('a', 'A jetty far away', 'Dive Sites'), article('b', 'Regulators', 'Gear Reviews')];
    expect(chooseReading(SITE, others)).toEqual([]);
  });

  it('keeps the order given among equals', () => {
    const two = [article('newer', 'Pier etiquette', 'Safety'), article('older', 'Under the jetty', 'Tips')];
    expect(chooseReading(SITE, two)).toEqual(two);
  });
});

describe('readingTerms', () => {
  it('looks animals up by their last word, unless it is short', () => {
    expect(readingTerms(SITE)).toEqual(
      expect.arrayContaining(['Bare Island', 'seadragon', 'Eagle ray', 'jetty', 'Sydney']),
    );
  });
});
