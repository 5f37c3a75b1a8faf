import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { focalPoints } from '../../content/focal-points.ts';
import { articleFile, makeContent, speciesFile } from './content-fixture.ts';
import { picturesRule } from './pictures.ts';

const rule = picturesRule(resolve(import.meta.dirname, '../..'));
const problems = async (imageUrl: string) => {
  const found = await rule(makeContent({ articles: [articleFile('a', '', { imageUrl })] }));
  return found.map(({ problem }) => problem);
};

test('accepts a scene with all sizes and alt text, and a kit drawing', async () => {
  expect(await problems('/media/scenes/ss-yongala.webp')).toEqual([]);
  expect(await problems('/media/kit/fins.webp')).toEqual([]);
});

test('rejects a picture that is missing, external or without a name', async () => {
  expect(await problems('/media/scenes/gone.webp')).toContain('/media/scenes/gone.webp does not exist');
  expect(await problems('https://images.example/a.webp')).toEqual([expect.stringMatching(/no picture below/)]);
  expect(await problems('')).toEqual([expect.stringMatching(/no picture below/)]);
});

test('rejects a picture without an entry in the list of alt texts', async () => {
  expect(await problems('/media/social/background.webp')).toEqual([expect.stringMatching(/has no alt text/)]);
});

test('takes the alt text of a species from its file', async () => {
  const found = (imageAlt?: string) =>
    rule(makeContent({ species: [speciesFile('a', { imageUrl: '/media/species/old-wife.webp', imageAlt })] }));
  expect(await found('Drawing of a striped fish.')).toEqual([]);
  expect(await found()).toMatchObject([{ field: 'imageUrl', problem: expect.stringMatching(/has no alt text/) }]);
});

test('checks pictures in bodies with their alt texts', async () => {
  const body = '![A fin](/media/kit/fins.webp)\n<img alt="" src="/media/kit/mask.webp">\n![A fin](/media/gone.webp)';
  const found = await rule(makeContent({ articles: [articleFile('a', body, { imageUrl: '/media/kit/fins.webp' })] }));
  expect(found).toMatchObject([
    { field: 'body', problem: '/media/gone.webp does not exist' },
    { field: 'body', problem: '/media/kit/mask.webp has no alt text' },
  ]);
});

it('gives every scene a focal point, except plates whose subject is in the middle', async () => {
  const file = await readFile(resolve(import.meta.dirname, '../../media/alt-texts.json'), 'utf8');
  const scenes = Object.keys(JSON.parse(file)).filter((path) => path.startsWith('/media/scenes/'));
  const paths = Object.keys(focalPoints).map((name) => `/media/scenes/${name}.webp`);
  expect(scenes).toEqual(expect.arrayContaining(paths));
  expect(scenes.filter((path) => !paths.includes(path) && !path.includes('/plate-'))).toEqual([]);
  for (const percent of Object.values(focalPoints).flat()) {
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
  }
});
