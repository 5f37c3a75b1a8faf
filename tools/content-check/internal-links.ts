import { placePath } from '../../domain/places/place.ts';
import { speciesPath } from '../../domain/species/species-key.ts';
import type { Content } from '../../server/features/content-files/index.ts';
import { staticPages } from '../../server/ssr/page-table.ts';
import { listPublished } from './gear-decisions.ts';
import type { Problem, Rule } from './problem.ts';

const MARKDOWN_LINK = /\[[^\]]*\]\(([^)\s]+)[^)]*\)/g;
const HTML_LINK = /\bhref="([^"]+)"/g;

/**
 * Checks that internal links lead to a page. Links to a dive site's own page are impossible, since its address depends on
 * the database.
 */
export const internalLinksRule: Rule = (content) => {
  const known = new Set([
    ...staticPages.map(({ path }) => path),
    ...content.articles.map(({ slug }) => `/blog/${slug}`),
    ...listPublished(content.reviews).map(({ slug }) => `/gear-reviews/${slug}`),
    ...listPublished(content.products).map(({ slug }) => `/gear/${slug}`),
    ...content.species.map(({ slug }) => speciesPath(slug)),
    ...content.places.map(({ slug }) => placePath(slug)),
  ]);
  const dead = (address: string) => address.startsWith('/') && !known.has(address.split(/[?#]/)[0] ?? '');
  return listLinks(content)
    .filter(({ address }) => dead(address) && !address.startsWith('/media/'))
    .map(({ path, field, address }) => ({ path, field, problem: `leads to ${address}, which does not exist` }));
};

function listLinks(content: Content): (Omit<Problem, 'problem'> & { address: string })[] {
  const inBodies = [
    ...content.articles,
    ...listPublished(content.reviews),
    ...content.places,
    ...content.species,
  ].flatMap(({ path, body }) => addressesIn(body).map((address) => ({ path, field: 'body', address })));
  const inTexts = [...content['dive-sites'], ...content.products, ...content.locations].flatMap(({ path, fields }) =>
    addressesIn(fields.description).map((address) => ({ path, field: 'description', address })),
  );
  const ofSites = content['dive-sites'].flatMap(({ path, fields: { blogSlug, reviewLink } }) => [
    ...(blogSlug ? [{ path, field: 'blogSlug', address: `/blog/${blogSlug}` }] : []),
    ...(reviewLink ? [{ path, field: 'reviewLink', address: reviewLink }] : []),
  ]);
  const ofProducts = listPublished(content.products).flatMap(({ path, fields: { review } }) =>
    review ? [{ path, field: 'review', address: `/gear-reviews/${review}` }] : [],
  );
  return [...inBodies, ...inTexts, ...ofSites, ...ofProducts];
}

export const addressesIn = (text: string): string[] =>
  [MARKDOWN_LINK, HTML_LINK].flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address));
