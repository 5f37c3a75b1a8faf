import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RootContent } from 'mdast';
import type { ArticlePage } from '../../../domain/article.ts';
import type { DiveSite, DiveSitePage } from '../../../domain/dive-site.ts';
import type { SluggedKind } from '../../../domain/entities.ts';
import type { Operator } from '../../../domain/operator.ts';
import { placeApiPath, placePath } from '../../../domain/place.ts';
import type { PlacePage } from '../../../domain/place-page.ts';
import type { ProductPage, ReviewedProduct } from '../../../domain/product-page.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { articlePath, diveSitePath, productPath, reviewPath } from '../../../domain/slug.ts';
import type { SpeciesPage } from '../../../domain/species.ts';
import { speciesPath } from '../../../domain/species-key.ts';
import { isGoneAddress } from '../../crud/gone-addresses.ts';
import { findCurrentSlug } from '../../crud/old-slugs.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { InProcessApi } from '../../platform/http/in-process-api.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { articleNodes } from './article-markdown.ts';
import { diveSiteNodes } from './dive-site-markdown.ts';
import { llmsText } from './llms-text.ts';
import { isMarkdownPath, markdownPath } from './markdown-address.ts';
import type { WriterContext } from './page-frame.ts';
import { placeNodes } from './place-markdown.ts';
import { productNodes } from './product-markdown.ts';
import { reviewNodes } from './review-markdown.ts';
import { speciesNodes } from './species-markdown.ts';

/** Reads what pages read, so that drafts stay out and both forms of a page show the same. */
type ReadContext = WriterContext & { api: InProcessApi; database: Database };
/** The text of a page, or the path that it moved to; 'gone' if it was removed, null if it never existed. */
type Found = RootContent[] | { movedTo: string } | 'gone' | null;

type MarkdownPage = {
  /** Path of the page in the router's syntax. */
  path: string;
  find(context: ReadContext, params: Record<string, string>): Promise<Found>;
};

const encode = encodeURIComponent;
const read = async <Item>({ api }: ReadContext, path: string) => (await api.get(path)) as Item | null;

/** Finds the present path for an old slug. */
async function movedTo(
  { database }: ReadContext,
  kind: SluggedKind,
  slug: string,
  pathOf: (slug: string) => string,
): Promise<Found> {
  const current = await findCurrentSlug(database, kind, slug);
  if (current !== null) return { movedTo: pathOf(current) };
  return (await isGoneAddress(database, kind, slug)) ? 'gone' : null;
}

/** Lists every page that has a Markdown form. */
const PAGES: MarkdownPage[] = [
  {
    path: '/blog/:slug',
    async find(context, { slug = '' }) {
      const article = await read<ArticlePage>(context, `/api/articles/slug/${encode(slug)}`);
      if (!article) return movedTo(context, 'article', slug, articlePath);
      const url = new URLSearchParams({ url: articlePath(slug), missing: 'null' });
      const site = await read<DiveSite>(context, `/api/dive-sites/by-review-url?${url}`);
      return articleNodes(context, article, site);
    },
  },
  {
    path: '/gear-reviews/:slug',
    async find(context, { slug = '' }) {
      const review = await read<ReviewPage>(context, `/api/reviews/slug/${encode(slug)}`);
      if (!review) return movedTo(context, 'review', slug, reviewPath);
      const reviewed = await read<ReviewedProduct>(context, `/api/products/of-review/${encode(slug)}`);
      return reviewNodes(context, review, reviewed);
    },
  },
  {
    path: '/gear/:slug',
    async find(context, { slug = '' }) {
      const product = await read<ProductPage>(context, `/api/products/slug/${encode(slug)}`);
      if (!product) return movedTo(context, 'product', slug, productPath);
      return productNodes(context, product);
    },
  },
  {
    path: '/marine-life/:slug',
    async find(context, { slug = '' }) {
      const species = await read<SpeciesPage>(context, `/api/species/slug/${encode(slug)}`);
      if (!species) return movedTo(context, 'species', slug, speciesPath);
      return speciesNodes(context, species);
    },
  },
  {
    path: '/dive-sites/:site',
    async find(context, { site: segment = '' }) {
      const id = /^[1-9]\d{0,9}(?=-|$)/.exec(segment)?.[0];
      const site = id ? await read<DiveSitePage>(context, `/api/dive-sites/${id}`) : null;
      if (!site) return id && (await isGoneAddress(context.database, 'dive-site', id)) ? 'gone' : null;
      const path = diveSitePath(site);
      if (path !== `/dive-sites/${encode(segment)}`) return { movedTo: path };
      return diveSiteNodes(context, site);
    },
  },
  ...['/dive-sites/places/:area', '/dive-sites/places/:area/:region'].map((path) => ({ path, find: findPlace })),
];

async function findPlace(context: ReadContext, { area = '', region }: Record<string, string>): Promise<Found> {
  const slug = region === undefined ? area : `${area}/${region}`;
  const place = await read<PlacePage>(context, placeApiPath(slug));
  if (!place) return movedTo(context, 'place', slug, placePath);
  const operators = await read<Operator[]>(context, `/api/operators?${new URLSearchParams({ place: slug })}`);
  return placeNodes(context, place, operators ?? []);
}

/** Addresses of all texts, for the response cache. */
export const markdownAddresses = [...PAGES.map(({ path }) => markdownPath(path)), '/llms.txt'].map((path) => ({
  path,
  parameters: [],
}));

const MEDIA_TYPE = 'text/markdown; charset=utf-8';

type MarkdownContext = { api: InProcessApi; database: Database; settings: SiteSettings; siteUrl: string };

/**
 * Serves `/llms.txt`, and pages as Markdown at their address with `.md`; clients that prefer Markdown are sent there too.
 */
export function registerMarkdownPages(app: FastifyInstance, context: MarkdownContext): void {
  app.get('/llms.txt', async (request, reply) =>
    sendText(request, reply, 'text/plain; charset=utf-8', await llmsText(context)),
  );
  for (const page of PAGES) {
    app.get(markdownPath(page.path), async (request, reply) => {
      // Loaded when first needed: parser and writer take memory, and most visitors read HTML.
      const { bodyNodes, writeMarkdown } = await import('./write-markdown.ts');
      const found = await page.find(
        { ...context, bodyNodes, now: new Date() },
        request.params as Record<string, string>,
      );
      return sendPage(request, reply, found, writeMarkdown);
    });
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Found,
  write: (nodes: RootContent[]) => string,
): FastifyReply {
  // Reads the address as the client wrote it: `.md` in it asks for this form, otherwise the form was negotiated.
  const [path = ''] = request.originalUrl.split('?', 1);
  const isNegotiated = !isMarkdownPath(path);
  if (isNegotiated) reply.header('vary', 'accept');
  if (!found) throw notFound();
  if (found === 'gone') throw new HttpError(410, 'This page has been removed.');
  if ('movedTo' in found) return reply.redirect(isNegotiated ? found.movedTo : markdownPath(found.movedTo), 308);
  // Keeps the `.md` address out of search results. The page's own address stays in the index, in whichever form it was
  // sent.
  if (!isNegotiated) reply.header('x-robots-tag', 'noindex');
  return sendText(request, reply, MEDIA_TYPE, write(found));
}
