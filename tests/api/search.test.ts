import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likelySearches } from '../../domain/words/search-correction.ts';
import { parseSearch } from '../../domain/words/search-query.ts';
import { rebuildOutdatedIndex } from '../../server/crud/search-index.ts';
import { readVocabulary } from '../../server/features/search/vocabulary.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { allResources } from '../../server/registry/resources.ts';
import { makeMistypedPairs } from '../fixtures/mistyped-pairs.ts';
import { PHRASES } from '../fixtures/search-phrases.ts';
import { INJURY_QUESTIONS, NO_INJURY_QUESTIONS, QUESTIONS } from '../fixtures/search-questions.ts';
import { TYPOS } from '../fixtures/search-typos.ts';
import { shippedDatabase } from '../server/shipped-site.ts';
import { testServer } from '../server/test-server.ts';
import type { TestDatabase } from '../support/database.ts';
import { parseHtml } from '../support/dom-parser.ts';
import { findAll, findPart, readHref, readMeta, readText, readTexts } from '../support/page-parts.ts';
import { createSearches, readTitle } from './search-answers.ts';

/** Every fifth name and mistyped pair, since the same rules rank all of them; with `ALL_PAGES=1`, all. */
const STEP = process.env.ALL_PAGES ? 1 : 5;
const EMERGENCY_PATH = '/blog/divers-emergency-plan';

let test: TestDatabase;
const { search, listTitles } = createSearches(() => test.database);

// The statements are the same for all words: on PostgreSQL each kind of them, with few words.
describe('the shipped content', () => {
  beforeAll(async () => {
    test = await shippedDatabase();
    expect((await search('yongala')).total).toBe(0);
    expect(await rebuildOutdatedIndex(test.database, allResources)).toBe(true);
    expect(await rebuildOutdatedIndex(test.database, allResources)).toBe(false);
  });
  afterAll(() => test.close());

  it('finds a useful page among the first three results for at least 95 of 100 phrases', async () => {
    const missed: string[] = [];
    for (const [phrase, ...pages] of PHRASES) {
      const { best, groups } = await search(phrase);
      const first = [...(best ? [best] : []), ...groups.flatMap(({ items }) => items)].slice(0, 3);
      const found = first.map(({ path }) => decodeURIComponent(path.replace(/^.*[/=](?:\d+-)?/, '')));
      if (!found.some((page) => pages.includes(page))) missed.push(`${phrase}: ${found.join(', ')}`);
    }
    expect(PHRASES.length).toBeGreaterThanOrEqual(100);
    expect(missed.length / PHRASES.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
    expect(missed.join()).not.toMatch(/emergency|chamber/);
  });

  it.each(QUESTIONS)('leads %j first where a local expects', async (typed, ...expected) => {
    const { ways, best, groups } = await search(typed);
    const found = [...(best ? [best] : []), ...groups.flatMap(({ items }) => items)].slice(0, 2);
    const first = [
      ...ways.slice(0, 1).map(({ path }) => path),
      ...found.map(({ path }) => decodeURIComponent(path.replace(/^.*[/=](?:\d+-)?/, ''))),
    ];
    if (expected[0]?.startsWith('/')) expect(first[0]).toBe(expected[0]);
    else
      expect(
        first.some((page) => expected.includes(page)),
        first.join(', '),
      ).toBe(true);
    // Nothing of a plan stands above the page for someone who is hurt or flies.
    expect(ways.some(({ path }) => path.startsWith('/plan'))).toBe(expected[0]?.startsWith('/plan'));
  });

  it.each(INJURY_QUESTIONS)('leads %j to what to do for an injured diver, and to nothing else', async (typed) => {
    expect((await search(typed)).ways.map(({ path }) => path)).toEqual([EMERGENCY_PATH]);
  });

  it.each(NO_INJURY_QUESTIONS)('takes %j for no injury', async (typed) => {
    expect((await search(typed)).ways.map(({ path }) => path)).not.toContain(EMERGENCY_PATH);
  });

  it.each(['Thursday Island', 'wind sock', 'contact lens'])(
    'takes %j for a name that asks for nothing',
    async (typed) => {
      expect((await search(typed)).ways).toEqual([]);
    },
  );

  it('has the page to which an injury leads', async () => {
    const api = createInProcessApi({ database: test.database }, allEndpoints);
    const page = EMERGENCY_PATH.replace('/blog/', '/api/articles/slug/');
    expect(await api.get(page)).toMatchObject({ published: true });
  });

  it('plans near the region that a search names', async () => {
    const { ways } = await search('dive conditions sydney');
    const api = createInProcessApi({ database: test.database }, allEndpoints);
    const plan = await api.get(`/api${ways[0]?.path}`);
    expect(plan).toMatchObject({ place: { name: expect.stringContaining('Sydney') }, isPlaceUnknown: false });
  });

  it('shows no texts for a search that only asks for a plan, unless exactly its words are searched for', async () => {
    expect(await search('can I dive today')).toMatchObject({ total: 0, best: null, groups: [], suggestion: null });
    expect((await search('can I dive today', '&exact=true')).total).toBeGreaterThan(0);
  });

  it('puts the page of every dive site and species among the first two results for its name', {
    tags: ['postgres'],
  }, async () => {
    const { database } = test;
    const named = {
      'dive-site': await database.selectFrom('diveSites').select(['id', 'name']).execute(),
      species: await database.selectFrom('species').select(['id', 'name']).execute(),
    };
    const missed: string[] = [];
    for (const [kind, items] of Object.entries(named)) {
      for (const { id, name } of items.filter((_, index) => index % STEP === 0)) {
        const { best, groups } = await search(name);
        const first = [...(best ? [best] : []), ...groups.flatMap((group) => group.items)].slice(0, 2);
        if (!first.some((result) => result.kind === kind && result.id === id)) missed.push(name);
      }
    }
    expect(Object.values(named).flat().length).toBeGreaterThan(600);
    expect(missed).toEqual([]);
  });

  it('finds words in any order, and a part of a word', { tags: ['postgres'] }, async () => {
    expect(await listTitles('wreck yongala')).toContain('SS Yongala');
    expect(await listTitles('ongal')).toContain('SS Yongala');
    expect((await search('jackson port sharks')).total).toBe((await search('port jackson shark')).total);
  });

  it('shows the results of corrected words where nothing is found', { tags: ['postgres'] }, async () => {
    const answer = await search('yongarla wrek');
    expect(answer).toMatchObject({ total: 0, suggestion: { q: 'yongala wreck' } });
    expect(answer.best && readTitle(answer.best)).toBe('SS Yongala');
    expect(await search('qqqqxxzz')).toMatchObject({ total: 0, suggestion: null, groups: [], best: null });
  });

  it('corrects what divers mistype to words that lead to the page that was meant', async () => {
    const wrong: string[] = [];
    for (const [typed, searched, page] of TYPOS) {
      const { best, groups, suggestion } = await search(typed);
      const first = [...(best ? [best] : []), ...groups.flatMap(({ items }) => items)].slice(0, 4);
      const found = first.map(({ path }) => decodeURIComponent(path.replace(/^.*[/=](?:\d+-)?/, '')));
      if (!found.includes(page) || (suggestion?.q ?? null) !== searched)
        wrong.push(`${typed}: ${suggestion?.q}: ${found.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(TYPOS.length).toBeGreaterThanOrEqual(25);
  });

  it('shows what was typed where the reader asks for exactly that', { tags: ['postgres'] }, async () => {
    expect(await search('yongla', '&exact=true')).toMatchObject({ total: 0, suggestion: null, best: null });
    const corrected = await search('fish rok cave');
    const exact = await search('fish rok cave', '&exact=true');
    expect(corrected).toMatchObject({ total: exact.total, suggestion: { q: 'fish rock cave' } });
    expect(exact.total).toBeGreaterThan(0);
    expect(exact.suggestion).toBeNull();
  });

  it('finds the text that two words stand in with a typing error in one of them', { tags: ['postgres'] }, async () => {
    const rows = await test.database.selectFrom('searchIndex').select(['text', 'facts']).where('id', '>', 0).execute();
    const texts = rows.map(({ text, facts }) => `${facts} ${text}`);
    const all = makeMistypedPairs(texts, await readVocabulary(test.database)).slice(0, 250);
    expect(all.length).toBeGreaterThan(200);
    const pairs = all.filter((_, index) => index % STEP === 0);
    const [missed, others]: [string[], string[]] = [[], []];
    for (const { right, meant, wrong, words } of pairs) {
      const { q = '', total = 0 } = (await search(`${right} ${wrong}`)).suggestion ?? {};
      const found = q.split(' ');
      const line = `${right} ${meant}, typed ${wrong}: ${q}`;
      if (total === 0 || !q.includes(right)) missed.push(line);
      else if (!found.every((word) => words.has(word) || words.has(`${word}s`))) others.push(line);
    }
    expect(missed).toEqual([]);
    // The correction may be another word that is equally near and occurs in more texts with the right one.
    expect(others.length / pairs.length, others.join('\n')).toBeLessThan(0.05);
  });

  it('changes no word that it has, alone or beside any other', async () => {
    const vocabulary = await readVocabulary(test.database);
    const words = (await test.database.selectFrom('searchWords').select('word').execute()).map(({ word }) => word);
    const costs = (typed: string) => likelySearches(parseSearch(typed), vocabulary).map(({ cost }) => cost);
    expect(words.length).toBeGreaterThan(10_000);
    expect(words.filter((word) => costs(word).some((cost) => cost > 0))).toEqual([]);
    const word = fc.constantFrom(...words);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(costs(`${a} ${b}`).filter((cost) => cost > 0)).toEqual([]);
      }),
    );
  });

  it('pages through one kind without repeating a result', { tags: ['postgres'] }, async () => {
    const { groups, total } = await search('reef', '&kind=dive-site&limit=50');
    const paths = new Set<string>();
    for (let offset = 0; offset < total; offset += 50) {
      const page = await search('reef', `&kind=dive-site&limit=50&offset=${offset}`);
      for (const { path } of page.groups[0]?.items ?? []) paths.add(path);
    }
    expect(groups.map(({ kind }) => kind)).toEqual(['dive-site']);
    expect(paths.size).toBe(total);
  });

  it('finds pages of every kind on a page without script, which corrects words and turns one kind page by page', async () => {
    const server = await testServer({ database: test.database, hasPages: true });
    const open = async (path = '') => parseHtml((await server.app.inject(path)).body);
    const submit = (form: Element | null | undefined, text: string) =>
      open(`${form?.getAttribute('action')}?${form?.querySelector('input')?.name}=${encodeURIComponent(text)}`);

    const about = await open('/about');
    const found = await submit(about.querySelector('header form[role=search]'), 'reef');
    const sites = await open(readHref(findPart(found, 'Kinds of results'), /^Dive sites \d+$/));
    const second = readHref(sites, 'Page 2');
    expect(second).toMatch(/^\/search\?q=reef&kind=dive-site&page=2(#|$)/);
    expect(findAll(await open(second), 'main h3')).toHaveLength(20);

    const corrected = await submit(sites.querySelector('main form[role=search]'), 'yongarla wrek');
    expect(readTexts(corrected, 'h2')).toEqual(
      expect.arrayContaining(['Nothing found for “yongarla wrek”', 'SS Yongala']),
    );
    expect(readHref(corrected, 'yongala wreck')).toBe('/search?q=yongala+wreck');
    expect(readMeta(corrected, 'robots')).toContain('noindex');

    const nothing = await open(readHref(await open('/search?q=rapid+bay+jety'), 'Search for exactly “rapid bay jety”'));
    expect(readText(nothing.querySelector('main'))).toContain('Try fewer words');
    const likely = await open('/search?q=fish+rok+cave');
    expect(readTexts(likely, 'h2')).toContain('Searched for “fish rock cave”');
    const exact = await open(readHref(likely, 'Search for exactly “fish rok cave”'));
    expect(readTexts(exact, 'p')).toContainEqual(expect.stringMatching(/^\d+ results for fish rok cave$/));
    await server.close();
  });
});
