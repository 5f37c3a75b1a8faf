import { describe, expect, it } from 'vitest';
import { articleFactsRule } from './article-facts.ts';
import { articleFile, makeContent, productFile, reviewFile, siteFile } from './content-fixture.ts';
import { gearFactsRule } from './gear-facts.ts';

describe('facts of gear', () => {
  const listProblems = async (fields: object, specs = '') =>
    (
      await gearFactsRule(
        makeContent({
          products: [productFile('suit', { review: 'suit', ...fields })],
          reviews: [reviewFile('suit', `## Specs\n${specs}\n\n## Alternatives\nA watch with a depth limit of 60 m.\n`)],
        }),
      )
    ).map(({ field }) => field);

  it('are not missing beside a description that states them', async () => {
    const wetsuit = { category: 'Wetsuits', description: 'It was 6.5 mm when it was new.' };
    expect(await listProblems(wetsuit)).toEqual(['attributes.thickness']);
    expect(await listProblems({ ...wetsuit, attributes: { thickness: 6.5 } })).toEqual([]);
  });

  it('are not missing beside the review’s specs, whatever it says about other products', async () => {
    const computer = { category: 'Dive Computers' };
    expect(await listProblems(computer, 'A 2.2-inch screen, a depth rating of 120 m.')).toEqual([
      'attributes.screenSize',
      'attributes.maxDepth',
    ]);
    expect(await listProblems(computer, 'None that we read.')).toEqual([]);
  });
});

describe('At a glance', () => {
  const site = siteFile(
    'victoria/a',
    { blogSlug: 'a', bestTime: 'May to July' },
    { requires: [{ kind: 'guide', text: 'A guide.', source: 'Us' }] },
  );
  const listProblems = async (...lines: string[]) => {
    const article = articleFile('a', `## At a glance\n${lines.join('\n')}\n\n## The rest\n`);
    const problems = await articleFactsRule(makeContent({ 'dive-sites': [site], articles: [article] }));
    return problems.map(({ problem }) => problem);
  };
  const NEED = '* **You need:** A guide.';

  it('gives the season of the site', async () => {
    expect(await listProblems('* **Usual season:** May to July', NEED)).toEqual([]);
    expect(await listProblems('* **Depth:** 5–12 m', NEED)).toEqual([]);
    expect(await listProblems('* **Depth:** 5–20 m', NEED)).toEqual(["'Depth: 5–20 m' is not the site's '5-12m'"]);
    expect(await listProblems('* **Usual season:** March', NEED)).toEqual([
      "'Usual season: March' is not the site's 'May to July'",
    ]);
  });

  it('states the site’s requirements, in words that follow the label', async () => {
    expect(await listProblems('* **How:** Boat')).toEqual(["'At a glance' does not say what the site requires"]);
    expect(await listProblems('* **You need:** Only for Cod Hole: a light.')).toHaveLength(1);
  });
});
