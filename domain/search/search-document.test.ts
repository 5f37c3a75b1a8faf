import { describe, expect, it } from 'vitest';
import { ENTITY_KINDS, getEntity } from '../kernel/entities.ts';
import { getSearchFacts, searchDocument, searchSummary } from './search-document.ts';

describe('searchDocument', () => {
  it('reads the text of a body without its markup', () => {
    const { text, plain } = searchDocument('article', {
      title: 'T',
      excerpt: '',
      category: 'Gear',
      content: '## Stops\n\nA **deep** [stop](https://x.example/secret).',
    });
    expect(plain).toBe('Stops A deep stop.');
    expect(text).toBe('stops a deep stop');
  });

  it('reads species, kinds, entry and requirements of a site, and no source', () => {
    const details = {
      kinds: ['wreck'],
      entry: ['boat'],
      species: [{ common: 'Weedy seadragon', scientific: 'Phyllopteryx taeniolatus' }],
      requires: [{ kind: 'permit', text: 'A permit.', source: 'Parks Victoria', sourceUrl: 'https://parks.example' }],
    };
    const site = { name: 'SS Test', region: 'Sydney, New South Wales', description: '', hazards: 'Surge.', details };
    const { facts, text } = searchDocument('dive-site', site);
    expect(facts).toBe('ss test sydney new south wales wreck boat weedy seadragon phyllopteryx taeniolatus');
    expect(text).toBe('surge a permit');
  });

  it('stays small enough for PostgreSQL', () => {
    const content = Array.from({ length: 90_000 }, (_, index) => `word${index}`).join(' ');
    expect(searchDocument('article', { title: 'T', content }).text.length).toBeLessThan(400_000);
  });
});

describe('searchSummary', () => {
  it('shows name, place and text', () => {
    expect(searchSummary('product', { name: 'Fin', category: 'Fins', description: '**Stiff**', imageUrl: '' })).toEqual(
      {
        title: 'Fin',
        place: 'Fins',
        summary: 'Stiff',
        imageUrl: null,
      },
    );
  });
});

it('declares what the index reads of every kind that has searchFields', () => {
  for (const kind of ENTITY_KINDS.filter((each) => getEntity(each).searchFields)) {
    const { facts, text, group } = getSearchFacts(kind);
    expect(group).not.toBe('');
    for (const field of getEntity(kind).searchFields ?? []) {
      expect([...facts, ...text, getEntity(kind).nameField]).toContain(field);
    }
  }
});
