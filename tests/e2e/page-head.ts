import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Site } from './site.ts';

export type PageHead = {
  title: string;
  meta: Record<string, string>;
  canonical: string | undefined;
  feed: string | null | undefined;
  things: Record<string, unknown>[];
  text: string;
};

/** Reads the head as search engines see it, from the server's response. */
export const readHead = (page: Page, path: string): Promise<PageHead> =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    const meta = [...sent.querySelectorAll<HTMLMetaElement>('meta[name], meta[property]')].map((element) => [
      element.getAttribute('name') ?? element.getAttribute('property'),
      element.content,
    ]);
    return {
      title: sent.title,
      meta: Object.fromEntries(meta),
      canonical: sent.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      feed: sent.querySelector('link[rel=alternate][type="application/rss+xml"]')?.getAttribute('href'),
      things: [...sent.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
      text: sent.body.textContent ?? '',
    };
  }, path);

export async function sitemapUrls(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(200);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

export async function pathOfSite(request: APIRequestContext): Promise<string> {
  const url = (await sitemapUrls(request)).find((address) => address.endsWith('-ss-yongala'));
  return new URL(url ?? '').pathname;
}

export const STATIC = [
  '/',
  '/gear-reviews',
  '/dive-sites',
  '/learn-to-dive',
  '/blog',
  '/about',
  '/contact',
  '/affiliate-disclosure',
  '/privacy-policy',
  '/terms-of-service',
];
export const ARTICLE = '/blog/ss-yongala';
export const REVIEW = '/gear-reviews/mares-puck-4';

/** Lists every `@type` in a tree of structured data. */
export function typesIn(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(typesIn);
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type = [], ...rest } = thing as Record<string, unknown>;
  return [type as string | string[], ...Object.values(rest).map(typesIn)].flat();
}

export function expectSocialTags({ meta, title, canonical }: PageHead, site: Site) {
  expect(meta['og:title']).toBe(title);
  expect(meta['twitter:title']).toBe(title);
  expect(meta['og:description']).toBe(meta.description);
  expect(meta['twitter:description']).toBe(meta.description);
  expect(meta['og:url']).toBe(canonical);
  expect(meta['twitter:card']).toBe('summary_large_image');
  expect(meta['og:image']).toMatch(new RegExp(`^${site.url}/.+\\.(jpg|png)$`));
  expect(meta['twitter:image']).toBe(meta['og:image']);
}
