import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import type { Content, ContentItem } from '../../server/features/content-files/index.ts';

const SITE = {
  name: 'Bommie',
  latitude: -34,
  longitude: 151.5,
  region: 'Sydney, New South Wales',
  description: 'A rock.',
  waterTemp: '15-23°C',
  depthRange: '5-12m',
  bestTime: 'March to May',
  hazards: 'Swell.',
};
const DETAILS = { entry: ['boat'], kinds: ['reef'], position: { quality: 'charted', source: 'chart' } };

/** Builds a site of the content files that passes every rule, with these fields changed. */
export function siteFile(path: string, fields: object = {}, details: object = {}): ContentItem<'dive-sites'> {
  const parsed = contentFileSchemas['dive-sites'].parse({ ...SITE, ...fields, details: { ...DETAILS, ...details } });
  return { path: `dive-sites/${path}.yaml`, slug: path.split('/').at(-1) ?? '', fields: parsed, body: '' };
}

export function articleFile(slug: string, body = '', fields: object = {}): ContentItem<'articles'> {
  const article = {
    title: 'T',
    excerpt: 'E',
    category: 'Tips',
    imageUrl: '/media/kit/fins.webp',
    createdAt: '2026-06-01',
  };
  return {
    path: `articles/${slug}.md`,
    slug,
    body,
    fields: contentFileSchemas.articles.parse({ ...article, ...fields }),
  };
}

export function reviewFile(slug: string, body = '', fields: object = {}): ContentItem<'reviews'> {
  const link = `https://shop.example/${slug}`;
  const review = {
    title: 'T',
    excerpt: 'E',
    category: 'BCDs',
    imageUrl: '/media/kit/bcd.webp',
    createdAt: '2026-06-01',
  };
  const parsed = contentFileSchemas.reviews.parse({ ...review, purchaseLink: link, ...fields });
  return { path: `reviews/${slug}.md`, slug, body, fields: parsed };
}

export function speciesFile(slug: string, fields: object = {}): ContentItem<'species'> {
  return {
    path: `species/${slug}.md`,
    slug,
    body: '',
    fields: contentFileSchemas.species.parse({ name: slug, ...fields }),
  };
}

export function productFile(slug: string, fields: object = {}): ContentItem<'products'> {
  const product = { name: slug, category: 'Fins', description: 'A fin.', imageUrl: '/media/kit/fins.webp' };
  const parsed = contentFileSchemas.products.parse({
    ...{ ...product, affiliateLink: `https://shop.example/${slug}` },
    ...fields,
  });
  return { path: `products/${slug}.yaml`, slug, fields: parsed, body: '' };
}

/** Builds content with only these items. */
export const makeContent = (items: Partial<Content>): Content => ({
  ...(Object.fromEntries(Object.keys(contentFileSchemas).map((name) => [name, []])) as unknown as Content),
  ...items,
});
