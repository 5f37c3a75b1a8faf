import { expect, test } from 'vitest';
import { articleFile, makeContent, siteFile } from './content-fixture.ts';
import { countsRule } from './counts.ts';

const lines = (content: ReturnType<typeof makeContent>) =>
  Promise.resolve(countsRule(content)).then((found) => found.map(({ problem }) => problem));

test('reports every number for an empty folder', async () => {
  const problems = await lines(makeContent({}));
  expect(problems).toContain('0 sites in Australia, 250 wanted');
  expect(problems).toContain("0 reviews in 'Other', 3 wanted");
  expect(problems).toContain('0 featured locations, 8 wanted');
  expect(problems).not.toContain("0 articles in 'Dive Sites', 4 wanted");
});

test('counts sites by part of the world, and requires articles for hero sites', async () => {
  const hero = (name: string) => siteFile(`fiji/${name}`, { imageUrl: '/media/scenes/a.webp', blogSlug: name });
  const problems = await lines(makeContent({ 'dive-sites': [hero('a'), hero('b')], articles: [articleFile('a')] }));
  expect(problems).toContain('2 sites in the Pacific, 40 wanted');
  expect(problems).toContain('2 hero sites, 17 wanted');
  expect(problems).toContain('1 articles on hero sites, 2 wanted');
});

test('counts the sites that state what a day there requires', async () => {
  const [boat, shore] = [
    { boat: 'From the marina.', air: 'In town.' },
    { entryPoint: 'The beach.', air: 'In town.' },
  ];
  const problems = await lines(
    makeContent({
      'dive-sites': [
        siteFile('fiji/a', {}, { entry: ['boat'], access: boat }),
        siteFile('fiji/b', {}, { entry: ['shore'], access: { ...shore, parking: 'Free.', toilets: 'None.' } }),
        siteFile('fiji/c', {}, { entry: ['shore'], access: shore }),
        siteFile('fiji/d', {}, { entry: ['shore', 'boat'], access: boat }),
      ],
    }),
  );
  expect(problems).toContain('2 sites with entry or boats, parking, toilets and air, 320 wanted');
});
