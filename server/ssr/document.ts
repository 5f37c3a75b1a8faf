import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { escapeHtml } from '../../domain/kernel/excerpt.ts';
import { describeJpeg } from '../../domain/media/jpeg-copy.ts';
import type { PageData } from '../../web/app/data/dedupe-bodies.ts';
import { omitDuplicateBodies } from '../../web/app/data/dedupe-bodies.ts';
import type { RenderedPage } from '../../web/app/entry-server.tsx';
import type { PageHead } from '../../web/app/head/page-head.ts';
import { pageIndex } from '../../web/app/pages/page-index.ts';
import { MARKDOWN_TYPE, markdownAddress } from '../platform/http/markdown-address.ts';

/**
 * Built files of a page, as addresses below `/assets`. The script runs `modules` in order once the page is painted; each
 * needs only those before it. `page` is the page's own.
 */
export type PageAssets = {
  /** The first script: inside the document, or by its address. */
  script: { text: string } | { address: string };
  styles: string[];
  modules: string[];
  page?: string;
  faces: { headings: string; text: string };
};

/** Inlined, because it is shorter than the headers of a request, which would compete with the first picture's. */
const FAVICON = `data:image/svg+xml,${readFileSync(
  resolve(import.meta.dirname, '../../media/icons/favicon.svg'),
  'utf8',
)
  .trim()
  .replaceAll('"', "'")
  .replaceAll(/[^\w;,/?:@&=+$.!~*'()-]/g, encodeURIComponent)}`;

/** Serialises JSON so that it cannot end its script element early. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

type DocumentOptions = {
  hasMarkdown?: boolean;
  isPreview?: boolean;
  /** A sentence above the page of changes that are not published; such a document runs no script, and no search engine lists it. */
  staticNote?: string;
  /** When false, browsers remove their stored pages. */
  isOfflineEnabled?: boolean;
  /** The script that answers API reads from the stored guide, in the document that shows it. */
  guide?: string;
};

/**
 * Builds the HTML document of one page. `page.html` is React's output and is included unchanged. `hasMarkdown`: the page has
 * a text form.
 */
export function renderDocument(
  page: RenderedPage,
  data: PageData,
  assets: PageAssets,
  { hasMarkdown = false, isPreview = false, isOfflineEnabled = true, guide, staticNote }: DocumentOptions = {},
): string {
  if (staticNote) return renderStaticDocument(page, data, assets, staticNote);
  const { head, html } = page;
  // A site with a tag manager asks for consent immediately.
  const isStartedByReader = page.isForReading && !data.facts.tagManagerId;
  const pageData = { ...data, queries: omitDuplicateBodies(data.queries, html) };
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${headTags(head, data.facts)}${hasMarkdown ? markdownLink(head) : ''}${assetTags(assets, head)}</head><body>${isPreview ? PREVIEW_NOTE : ''}<div id="root">${html}</div><script type="application/json" id="page-data" data-faces="${assets.faces.headings} ${assets.faces.text}" data-modules="${assets.modules.join(' ')}"${assets.page ? ` data-page="${assets.page}"` : ''}${page.route.startsWith('/admin') ? ` data-admin="${pageIndex.admin}"` : ''}${isStartedByReader ? ' data-start="action"' : ''}${isOfflineEnabled ? '' : ' data-offline="off"'}${guide ? ` data-guide="${guide}"` : ''}${data.facts.hasSubIds ? ' data-out' : ''}>${scriptJson(pageData)}</script></body></html>`;
}

function renderStaticDocument({ head, html }: RenderedPage, { facts }: PageData, assets: PageAssets, note: string) {
  const sheets = [...assets.styles, ...Object.values(assets.faces)];
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${headTags({ ...head, noindex: true, structuredData: [] }, facts)}${links}</head><body>${noteAbove(escapeHtml(note))}<div id="root">${html}</div></body></html>`;
}

/** Outside React's output, so that the public script contains nothing about previews. */
const noteAbove = (text: string) =>
  `<p role="note" style="margin:0;padding:.75rem 1rem;background:var(--warn-soft);color:var(--warn-text);font-weight:600">${text}</p>`;
const PREVIEW_NOTE = noteAbove(
  'Preview: this is what you typed. Readers see it once you save. Close this tab to go back.',
);

/** Links to the text form, on pages that exist. */
const markdownLink = ({ canonical, status = 200 }: PageHead): string =>
  status === 200
    ? `<link rel="alternate" type="${MARKDOWN_TYPE}" href="${escapeHtml(markdownAddress(canonical))}">`
    : '';

/** Describes a page's picture for social networks: a JPEG if there is one, with its size in pixels if that is known. */
function socialPicture(address: string, siteUrl: string): { url: string; width?: number; height?: number } {
  // Drawn by features/seo/og-image.ts.
  if (address.startsWith('/social/')) return { url: siteUrl + address, width: 1200, height: 630 };
  return describeJpeg(address, siteUrl) ?? socialPicture('/social/pages/home.jpg', siteUrl);
}

function headTags(head: PageHead, { siteUrl, settings }: PageData['facts']): string {
  const absolute = (address: string) => new URL(address, `${siteUrl}/`).href;
  const image = socialPicture(head.image || '/social/pages/home.jpg', siteUrl);
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    named('robots', head.noindex ? 'noindex' : 'index, follow'),
    `<link rel="canonical" href="${escapeHtml(absolute(head.canonical))}">`,
    property('og:site_name', settings.name),
    property('og:locale', 'en_AU'),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', absolute(head.canonical)),
    property('og:image', image.url),
    image.width ? property('og:image:width', String(image.width)) : '',
    image.height ? property('og:image:height', String(image.height)) : '',
    head.imageAlt ? property('og:image:alt', head.imageAlt) : '',
    head.publishedAt ? property('article:published_time', head.publishedAt) : '',
    head.updatedAt ? property('article:modified_time', head.updatedAt) : '',
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title),
    named('twitter:description', head.description),
    named('twitter:image', image.url),
    `<link rel="icon" href="${FAVICON}" type="image/svg+xml" sizes="any">`,
    '<link rel="icon" href="/media/icons/icon-192.png" type="image/png" sizes="192x192">',
    '<link rel="apple-touch-icon" href="/media/icons/apple-touch-icon.png">',
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(settings.name)}" href="/feed.xml">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f0e3">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1c25">',
    ...(head.structuredData || []).map(
      (thing) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...thing })}</script>`,
    ),
  ].join('');
}

function assetTags(assets: PageAssets, head: PageHead): string {
  const { preloadImage } = head;
  return [
    // First: where requests do not share a connection, it gets the open one.
    preloadImage
      ? `<link rel="preload" as="image" imagesrcset="${escapeHtml(preloadImage.srcset)}" imagesizes="${escapeHtml(preloadImage.sizes)}"${preloadImage.type ? ` type="${preloadImage.type}"` : ''} fetchpriority="high">`
      : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // The script adds them after the first screen: they would delay its picture by a third of a second on a slow phone (decision 046).
    `<noscript>${Object.values(assets.faces)
      .map((href) => `<link rel="stylesheet" href="${href}">`)
      .join('')}</noscript>`,
    'text' in assets.script
      ? `<script type="module">${assets.script.text}</script>`
      : `<script type="module" src="${assets.script.address}"></script>`,
  ].join('');
}
