import { describe, expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { checkSitePage, closureIn, safetyRule } from './safety.ts';

const safetyProblems = async (fields: object, details: object = {}) => {
  const problems = await safetyRule(makeContent({ 'dive-sites': [siteFile('victoria/a', fields, details)] }));
  return problems.map(({ field, problem }) => `${field} ${problem}`);
};
const OVERHEAD = { kind: 'overhead', text: 'CDAA Cave rating.', source: 'CDAA' };
const STATUS = { state: 'closed', text: 'Closed by its managers.', source: 'Crown Lands', checkedOn: '2026-11-20' };

describe('safetyRule', () => {
  it('accepts an ordinary site', async () => {
    expect(await safetyProblems({})).toEqual([]);
  });

  it('reports an Advanced site without requirements', async () => {
    expect(await safetyProblems({ skillLevel: 'Advanced' })).toEqual([
      'details.requires is missing on an Advanced site',
    ]);
    expect(await safetyProblems({ skillLevel: 'Advanced' }, { requires: [{ ...OVERHEAD, kind: 'advanced' }] })).toEqual(
      [],
    );
  });

  it('reports a cave without an overhead requirement, avoidable or not', async () => {
    const kinds = ['reef', 'cave'];
    expect(await safetyProblems({}, { kinds })).toHaveLength(1);
    expect(await safetyProblems({}, { kinds, requires: [{ ...OVERHEAD, kind: 'permit' }] })).toHaveLength(1);
    expect(await safetyProblems({}, { kinds, requires: [{ ...OVERHEAD, avoidable: true }] })).toEqual([]);
  });

  it('reports an overhead among the hazards without a requirement or a restriction', async () => {
    const hazards = [{ kind: 'overhead', text: 'The hull is falling in, so keep out of it.' }];
    expect(await safetyProblems({}, { hazards })).toEqual([
      'details.requires is missing for an overhead among the hazards',
    ]);
    expect(await safetyProblems({}, { hazards, requires: [{ ...OVERHEAD, avoidable: true }] })).toEqual([]);
    expect(await safetyProblems({}, { hazards, status: { ...STATUS, state: 'restricted' } })).toEqual([]);
    expect(await safetyProblems({}, { hazards, status: { ...STATUS, state: 'open' } })).toHaveLength(1);
  });

  it('reports a closure in a text without a status', async () => {
    expect(await safetyProblems({ hazards: 'Closed to diving when this was written.' })).toEqual([
      "details.status is missing although the text says 'Closed to diving'",
    ]);
    expect(await safetyProblems({ hazards: 'Closed to diving when this was written.' }, { status: STATUS })).toEqual(
      [],
    );
  });

  it('reports a closed site that is featured', async () => {
    expect(await safetyProblems({ featured: true }, { status: STATUS })).toEqual(['featured is set on a closed site']);
    expect(await safetyProblems({ featured: true }, { status: { ...STATUS, state: 'restricted' } })).toEqual([]);
  });
});

describe('closureIn', () => {
  it.each([
    'the managers closed the site and took the moorings away',
    'No moorings since the closure.',
    'The jetty was closed for about two years, with stopgap repairs.',
    'an old loading jetty, closed since 2004 and partly collapsed',
    'Diving is currently prohibited here.',
    'The cave remains closed.',
  ])('finds the closure in %j', (text) => {
    expect(closureIn(text)).toBeDefined();
  });

  it.each([
    'A closed ring of reef around a lagoon.',
    'The reef is closed to fishing.',
    'The marine reserve here has closed the cove to most fishing.',
    'Blue-green algae have closed the water before, so ask first.',
    'closed circuit divers welcome',
    'The dive shop closed in 2019.',
    'Under the closed-in part there is no straight way up.',
    'when the south coast is closed out by swell',
    'the jetty gives a protected corner; check for closures',
  ])('finds no closure in %j', (text) => {
    expect(closureIn(text)).toBeUndefined();
  });
});

describe('checkSitePage', () => {
  const page = (text: string) =>
    `<p>${text}</p><script>"within the usual Open Water limit"</script><a href="tel:000">000</a>`;
  const check = (html: string, fields: object, details: object = {}) =>
    checkSitePage(siteFile('victoria/a', fields, details).fields, html).map(({ kind }) => kind);
  const cave = { kinds: ['cave'], requires: [OVERHEAD] };

  it('finds nothing on the page of an ordinary site, or of one that states its requirements', () => {
    expect(check(page('All of this site is within the usual Open Water limit (18 m).'), {})).toEqual([]);
    expect(check(page('CDAA Cave rating.'), { skillLevel: 'Advanced' }, cave)).toEqual([]);
  });

  it('finds a sentence about certification on the page of a demanding site', () => {
    const claim = page('All of it is <b>within the usual Open Water limit</b>.');
    expect(check(claim, {}, cave)).toEqual(['unsafe sentence']);
  });

  it('finds a missing requirement, a missing status and a page without an emergency number', () => {
    expect(check(page(''), { skillLevel: 'Advanced' })).toEqual(['no requirement']);
    expect(check(page(''), { description: 'The cave remains closed.' })).toEqual(['no status']);
    expect(check('<p>Call for help.</p>', {})).toEqual(['no emergency number']);
  });
});
