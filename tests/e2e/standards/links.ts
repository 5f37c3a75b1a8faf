import { unescapeHtml } from '../../support/html-tokens.ts';
import { mapConcurrently, type SentPage, type SentPages } from './every-page.ts';

type Link = { from: string; address: URL };

/**
 * Matches other forms of pages, their drawings, print versions and forms for reports and follows, their feeds of changes, and the searches
 * that they offer: several for each page, made by one mechanism that server tests cover.
 */
const FILE =
  /(?:\.(?:md|gpx|kml|geojson|ssrf|uddf)|\/plate\.svg|\/briefing|\/report)(?:\?|$)|\/(?:dive-sites(?:\/[^?]*)?|plan|my-dives|follow|changes|changes\.atom)\?/;
/** Checks every 23rd of these, so each form in turn; all of them with `ALL_PAGES=1`. */
const FILE_STEP = process.env.ALL_PAGES ? 1 : 23;

/**
 * Lists every address of this site in a page that does not directly return 200, or lacks the part named after `#`. Trusts
 * the sitemap, whose pages tests fetch themselves.
 */
export async function brokenLinks(url: string, { pages, listed }: SentPages): Promise<string[]> {
  const links = pages.flatMap(({ path, html }) => linksIn(html, url, path));
  const elsewhere = links.filter(({ from, address }) => address.pathname + address.search !== from);
  const all = [...new Map(elsewhere.map((link) => [link.address.href.split('#')[0] ?? '', link])).entries()];
  const [files, others] = [
    all.filter(([address]) => FILE.test(address)),
    all.filter(([address]) => !FILE.test(address)),
  ];
  const firsts = [...others, ...files.filter((_, index) => index % FILE_STEP === 0)];
  const fetched = new Map(pages.map(({ path, status }) => [path, status]));
  const fetchStatus = async ({ href, pathname, search }: URL) =>
    fetched.get(pathname + search) ??
    (listed.has(pathname + search) ? 200 : (await fetch(href, { method: 'HEAD', redirect: 'manual' })).status);
  const problems = await mapConcurrently(firsts, async ([address, { from }]) => {
    const status = await fetchStatus(new URL(address));
    return status === 200 ? [] : [`${from} → ${address.slice(url.length)} answers ${status}`];
  });
  return [...problems.flat(), ...missingParts(links, url, pages)];
}

function linksIn(html: string, url: string, from: string): Link[] {
  const markup = withoutScripts(html);
  const named = [...markup.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(([, value = '']) => unescapeHtml(value));
  const pictures = [...markup.matchAll(/\s(?:image)?srcset="([^"]*)"/gi)].flatMap(([, value = '']) =>
    unescapeHtml(value)
      .split(/,\s+/)
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  return [...named, ...pictures]
    .map((value) => ({ from, address: new URL(value, url + from) }))
    .filter(({ address }) => address.origin === url);
}

function missingParts(links: Link[], url: string, pages: SentPage[]): string[] {
  const ids = new Map(
    pages.map(({ path, html }) => [
      path,
      new Set([...withoutScripts(html).matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id))),
    ]),
  );
  return links
    .filter(({ address }) => address.hash.length > 1)
    .filter(
      ({ address }) =>
        ids.get(address.pathname + address.search)?.has(decodeURIComponent(address.hash.slice(1))) === false,
    )
    .map(({ from, address }) => `${from} → ${address.href.slice(url.length)}: no such part`);
}

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
