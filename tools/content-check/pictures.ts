import { access, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { heroFilms } from '../../content/hero-slides.ts';
import { sourcesFor } from '../../domain/media/images.ts';
import type { Content } from '../../server/features/content-files/index.ts';
import { imagesIn } from '../../web/admin/kit/editor/text-ops/source-images.ts';
import type { Problem, Rule } from './problem.ts';

type Picture = Omit<Problem, 'problem'> & { url: string; alt?: string };

/** Minimum width in pixels; narrower pictures look blurred on cards. */
const MIN_WIDTH = 800;

/**
 * Checks that every picture in content is ours, exists in every size that pages request, and has alt text.
 */
export const picturesRule =
  (root: string): Rule =>
  async (content) => {
    const altTexts = JSON.parse(await readFile(resolve(root, 'media/alt-texts.json'), 'utf8')) as Record<
      string,
      string
    >;
    const problems = await Promise.all(
      listPictures(content).map((picture) => pictureProblems(root, picture, altTexts)),
    );
    return problems.flat();
  };

function listPictures(content: Content): Picture[] {
  const kinds = [content.articles, content.reviews, content.products, content.locations, content['dive-sites']];
  const heads = kinds
    .flat()
    .flatMap(({ path, fields: { imageUrl } }) => (imageUrl ? [{ path, field: 'imageUrl', url: imageUrl }] : []));
  const headless = [...content.articles, ...content.reviews, ...content.products, ...content.locations]
    .filter(({ fields }) => !fields.imageUrl)
    .map(({ path }) => ({ path, field: 'imageUrl', url: '' }));
  const inBodies = [...content.articles, ...content.reviews].flatMap(({ path, body }) =>
    imagesIn(body).map(({ src, alt }) => ({ path, field: 'body', url: src, alt })),
  );
  const species = content.species.flatMap(({ path, fields: { imageUrl, imageAlt } }) =>
    imageUrl ? [{ path, field: 'imageUrl', url: imageUrl, alt: imageAlt ?? '' }] : [],
  );
  const posters = heroFilms.map(({ poster, alt }) => ({
    path: 'hero-slides.ts',
    field: 'poster',
    url: `${poster}.webp`,
    alt,
  }));
  return [...heads, ...headless, ...inBodies, ...species, ...posters];
}

async function pictureProblems(
  root: string,
  { path, field, url, alt }: Picture,
  altTexts: Record<string, string>,
): Promise<Problem[]> {
  const problemAt = (problem: string): Problem => ({ path, field, problem });
  if (!url.startsWith('/media/')) return [problemAt(`is '${url}', no picture below /media/`)];
  const files = [
    url,
    ...(sourcesFor(url)
      ?.srcset.split(', ')
      .map((source) => source.split(' ')[0] ?? '') ?? []),
  ];
  const absent = await Promise.all(
    files.map((file) =>
      access(resolve(root, `.${file}`)).then(
        () => '',
        () => file,
      ),
    ),
  );
  const problems = absent.filter(Boolean).map((file) => problemAt(`${file} does not exist`));
  if (!absent[0]) {
    const { width = 0, height = 0 } = await sharp(resolve(root, `.${url}`)).metadata();
    if (width < MIN_WIDTH || height === 0) problems.push(problemAt(`${url} measures ${width} x ${height} pixels`));
  }
  // A kit drawing needs no alt text, because the product's name is next to it.
  const words = alt ?? altTexts[url] ?? (url.startsWith('/media/kit/') ? 'its name' : '');
  if (!words.trim())
    problems.push(problemAt(`${url} has no alt text${alt === undefined ? ' in media/alt-texts.json' : ''}`));
  return problems;
}
