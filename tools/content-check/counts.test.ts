import { expect, test } from 'vitest';
import { articleFile, contentOf, siteFile } from './content-fixture.ts';
import { countsRule } from './counts.ts';

const lines = (content: ReturnType<typeof contentOf>) =>
  Promise.resolve(countsRule(content)).then((faults) => faults.map(({ problem }) => problem));

test('an empty folder misses every number', async () => {
  const problems = await lines(contentOf({}));
  expect(problems).toContain('0 sites in Australia, 250 wanted');
  expect(problems).toContain("0 reviews in 'Other', 3 wanted");
  expect(problems).toContain('0 featured locations, 8 wanted');
  expect(problems).not.toContain("0 articles in 'Dive Sites', 4 wanted");
});

test('sites count for their part of the world, and hero sites want their articles', async () => {
  const hero = (name: string) => siteFile(`fiji/${name}`, { imageUrl: '/media/scenes/a.webp', blogSlug: name });
  const problems = await lines(contentOf({ 'dive-sites': [hero('a'), hero('b')], articles: [articleFile('a')] }));
  expect(problems).toContain('2 sites in the Pacific, 40 wanted');
  expect(problems).toContain('2 hero sites, 17 wanted');
  expect(problems).toContain('1 articles on hero sites, 2 wanted');
});
