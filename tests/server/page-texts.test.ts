// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { writePage } from '../../server/features/markdown-pages/write-page.ts';
import { hasMarkdown } from '../../server/ssr/page-table.ts';
import { checkSitePage, type PageFinding } from '../../tools/content-check/safety.ts';
import { findMissing } from '../support/markdown-facts.ts';
import { readShippedContent } from '../support/shipped-content.ts';
import { findStructuredDataFaults } from '../support/structured-data-rules.ts';
import { normalize, readSentences } from '../support/visible-words.ts';
import { loadShippedSite } from './shipped-site.ts';
import { SITE_URL } from './test-server.ts';

/** Pages that the sitemap omits: answers to a question. */
const ANSWERS = [
  '/dive-sites?near=Cairns&wind=SE&km=250&view=map',
  '/plan?near=Cairns&month=9&wind=SE&knots=15',
  '/plan?near=Sydney&month=3&full=unknown',
  '/search?q=manta',
  '/my-dives?sites=1,19,230',
  '/gear?kind=torches',
  '/gear-reviews/compare?items=suunto-ocean,shearwater-peregrine-tx',
];
/** Caveats by their words: what a guide is not, and advice that fits every page. */
const CAVEAT =
  /not (?:a survey|for navigation|a recommendation|a chart)|listed, not recommended|conditions change|ask locally\.|check before you go/i;
/** The terms state in full what caveats are short for. */
const TERMS = '/terms-of-service';
/** Facts that a list repeats for each of its sites: they begin with these words, or say which days of each year are theirs. */
const FACT_OF_ROW = /^(?:: |Also: )|^(?:Closed|Restricted) \d.* each year\.$/;
/** Fewer words are labels, such as 'Animals that sting or bite'. */
const MIN_SENTENCE_WORDS = 6;

/** Openings of elements and terms of facts, which tell how a page is made. */
const PARTS = /<[a-z][a-z0-9]*(?: class="[^"]*")?|<dt[^>]*>[^<]*/g;

/** The caveats of every page, and its sentences. */
const pages = new Map<string, { caveats: string[]; sentences: string[] }>();
/** The texts that the Markdown of a page lacks; of the pages that show a part which none before them shows, with `ALL_PAGES=1` of all. */
const missing = new Map<string, string[]>();
let unanswered: string[] = [];
/** The unsafe statements on the page of each dive site. */
const unsafe = new Map<string, PageFinding[]>();
/** The types that pages describe as structured data, and the rules that these break. */
const described = new Set<string>();
const broken: string[] = [];
const seenParts = new Set<string>();
const hasNewPart = (html: string) => {
  const before = seenParts.size;
  for (const [part] of html.matchAll(PARTS)) seenParts.add(part);
  return seenParts.size > before;
};
const CONTEXT = { settings: siteSettings, siteUrl: SITE_URL, now: new Date(), hasMarkdown };

beforeAll(async () => {
  const site = await loadShippedSite();
  unanswered = site.unanswered;
  const { 'dive-sites': files } = await readShippedContent();
  const fieldsByName = new Map(files.map(({ fields }) => [`${fields.name}, ${fields.region}`, fields]));
  const listed = (await site.read('/api/dive-sites')) as DiveSite[];
  const fieldsByPath = new Map(
    listed.map((each) => [diveSitePath(each), fieldsByName.get(`${each.name}, ${each.region}`)]),
  );
  for (const path of [...site.paths, ...ANSWERS].filter((path) => path !== TERMS)) {
    const { html, head } = await site.render(path);
    const fields = fieldsByPath.get(path);
    if (fields) unsafe.set(path, checkSitePage(fields, html));
    const things = head.structuredData || [];
    for (const thing of things) described.add(String((thing as { '@type'?: unknown })['@type']));
    broken.push(...findStructuredDataFaults(things).map((fault) => `${path}: ${fault}`));
    const caveats = html.match(/<p[^>]*role="note"[\s\S]*?<\/p>/g) ?? [];
    pages.set(path, { caveats, sentences: readSentences(html) });
    if (hasMarkdown(path) && (hasNewPart(html) || process.env.ALL_PAGES))
      missing.set(path, findMissing(html, writePage(html, SITE_URL + path, CONTEXT)));
  }
}, 300_000);

/** Runs the check on every page and returns the findings by page. */
function findOnPages(check: (page: { caveats: string[]; sentences: string[] }) => string[]): Record<string, string[]> {
  expect(pages.size).toBeGreaterThan(900);
  const found = [...pages].map(([path, page]) => [path, check(page)] as const);
  return Object.fromEntries(found.filter(([, findings]) => findings.length > 0));
}

it('carries at most one caveat on any page, in the component of caveats', () => {
  const found = findOnPages(({ caveats, sentences }) => {
    const inside = new Set(caveats.flatMap((caveat) => readSentences(`<main>${caveat}</main>`)));
    return [...caveats.slice(1), ...sentences.filter((text) => CAVEAT.test(text) && !inside.has(text))];
  });
  expect(found).toEqual({});
});

it('says no sentence twice on any page', () => {
  const found = findOnPages(({ sentences }) => {
    const told = sentences.filter(
      (text) => /[.!?]$/.test(text) && text.split(' ').length >= MIN_SENTENCE_WORDS && !FACT_OF_ROW.test(text),
    );
    const words = told.map(normalize);
    return told.filter((_, index) => words.indexOf(words[index] ?? '') !== index);
  });
  expect(found).toEqual({});
});

it('has everything that a page shows in its Markdown', () => {
  const kinds = ['/dive-sites/', '/dive-sites/places/', '/marine-life/', '/blog/', '/gear-reviews/', '/gear/', '/'];
  for (const kind of kinds)
    expect(
      [...missing.keys()].some((path) => path.startsWith(kind)),
      kind,
    ).toBe(true);
  expect(Object.fromEntries([...missing].filter(([, texts]) => texts.length > 0))).toEqual({});
});

it('finds an answer to every request of a page: a browser reports one that is not found as an error', () => {
  expect(unanswered.filter((path) => !path.endsWith('missing=null'))).toEqual([]);
});

it('says nothing unsafe on the page of a dive site', () => {
  expect(unsafe.size).toBeGreaterThan(400);
  expect([...unsafe].filter(([, findings]) => findings.length > 0)).toEqual([]);
});

it('describes every page by the rules of search engines for structured data', () => {
  expect(broken).toEqual([]);
  const kinds = [
    'WebSite',
    'Organization',
    'BreadcrumbList',
    'Article',
    'Product',
    'TouristAttraction,Place',
    'WebPage',
  ];
  expect([...described]).toEqual(expect.arrayContaining(kinds));
});
