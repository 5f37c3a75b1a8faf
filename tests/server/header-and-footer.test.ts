// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { describe, expect, it } from 'vitest';
import { findAll, findPart, readHref, readMeta, readText, readTexts } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';

const MAIN_LINKS = [
  ['Home', '/'],
  ['Gear Reviews', '/gear-reviews'],
  ['Dive Sites', '/dive-sites'],
  ['Learn to Dive', '/learn-to-dive'],
  ['Blog', '/blog'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const;
const TOOL_LINKS = [
  ['Plan a dive', '/plan'],
  ['My dives', '/my-dives'],
  ['Marine life', '/marine-life'],
  ['Places', '/dive-sites/places'],
  ['Offline', '/offline'],
] as const;
const LEGAL_LINKS = [
  ['Affiliate Disclosure', '/affiliate-disclosure'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Sitemap', '/sitemap.xml'],
] as const;

const site = startShippedServer();

/** Reads what the main links and the tools mark as the present page. */
async function readMarked(path: string): Promise<{ read: string[]; used: string[] }> {
  const { document } = await site.open(path);
  const marked = (name: string) => readTexts(findPart(document, name), '[aria-current=page]');
  return { read: marked('Main'), used: marked('Tools') };
}

describe('the header', () => {
  it('has the seven links in order, and marks the page of each', async () => {
    const { document } = await site.open('/about');
    expect(readTexts(findPart(document, 'Main'), 'a')).toEqual(MAIN_LINKS.map(([label]) => label));
    for (const [label, path] of MAIN_LINKS) {
      expect(readHref(findPart(document, 'Main'), label)).toBe(path);
      expect(await readMarked(path)).toEqual({ read: [label], used: [] });
    }
  });

  it('marks the tool in use', async () => {
    for (const [label, path] of TOOL_LINKS) {
      const read = path.startsWith('/dive-sites') ? ['Dive Sites'] : [];
      expect(await readMarked(path)).toEqual({ read, used: [expect.stringMatching(`^${label}`)] });
    }
    expect((await readMarked('/marine-life/reef-manta-ray')).used).toEqual([expect.stringMatching('^Marine life')]);
  });

  it('marks the parent of a page below another, but never home, and Gear Reviews for all gear', async () => {
    for (const path of ['/gear-reviews/mares-puck-4', '/gear', '/gear/mares-puck-4', '/gear-reviews/compare'])
      expect([path, await readMarked(path)]).toEqual([path, { read: ['Gear Reviews'], used: [] }]);
    expect(await readMarked('/privacy-policy')).toEqual({ read: [], used: [] });
  });
});

describe('the footer', () => {
  it('has the links and the fine print, with the sitemap in a new tab and the years up to this one', async () => {
    const { document } = await site.open('/contact');
    const footer = document.querySelector('footer') as Element;
    const links = findAll(footer, 'a');
    const find = (label: string) => links.find((link) => readText(link) === label);
    for (const [label, path] of [...MAIN_LINKS, ...TOOL_LINKS, ...LEGAL_LINKS])
      expect([label, find(label)?.getAttribute('href')]).toEqual([label, path]);
    expect(find('Sitemap')?.getAttribute('target')).toBe('_blank');
    const year = new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone: 'Australia/Sydney' }).format(new Date());
    expect(readText(footer)).toContain(`© 2025–${year} Bommie`);
    expect(readText(footer)).toContain('Affiliate links help support content creation');
    expect(readText(links[0])).toBe('000');
  });

  it('begins with whom to call on every kind of page, none of whose links leads nowhere', async () => {
    const pages = ['/', '/gear-reviews', '/gear', '/dive-sites', '/dive-sites/places', '/plan', '/my-dives'];
    const more = ['/contact', '/marine-life', '/learn-to-dive', '/blog', '/newsletter', '/about', '/offline'];
    for (const path of [...pages, ...more, '/search', '/no-such']) {
      const { document } = await site.open(path);
      const calls = findAll(document, 'footer a[href^="tel:"]').map((link) => link.getAttribute('href'));
      expect([path, calls]).toEqual([path, ['tel:000', 'tel:1800088200', 'tel:+61882129242']]);
      expect([path, document.querySelectorAll('a[href="#"]').length]).toEqual([path, 0]);
    }
  });
});

describe('addresses without a page', () => {
  it('show the page that says so, with its status, a search and a way home', async () => {
    for (const path of ['/no-such-page', '/gear-reviews/mares-puck-4/more', '/%E0%A4%A']) {
      const { status, document } = await site.open(path);
      expect([path, status, readText(document.querySelector('h1'))]).toEqual([path, 404, '404 Page Not Found']);
      expect(readMeta(document, 'robots')).toBe('noindex');
      const form = document.querySelector('main form[role=search]');
      expect([form?.getAttribute('action'), form?.querySelector('input')?.getAttribute('name')]).toEqual([
        '/search',
        'q',
      ]);
      expect(readHref(document.querySelector('main') as Element, 'Home')).toBe('/');
    }
  });

  it('have the status for unknown items too, and say what is missing', async () => {
    for (const [path, heading, back] of [
      ['/blog/no-such-article', 'Article Not Found', '/blog'],
      ['/gear-reviews/no-such-review', 'Review Not Found', '/gear-reviews'],
      ['/dive-sites/999999', 'Dive Site Not Found', '/dive-sites'],
      ['/dive-sites/x', 'Dive Site Not Found', '/dive-sites'],
    ] as const) {
      const { status, document } = await site.open(path);
      const main = document.querySelector('main') as Element;
      expect([path, status, readText(document.querySelector('h1'))]).toEqual([path, 404, heading]);
      expect(main.querySelector(`a[href="${back}"]`)).toBeTruthy();
      // Only a page that could not be loaded may be tried again.
      expect(readTexts(main, 'button')).not.toContain('Try again');
    }
  });
});

describe('addresses written otherwise', () => {
  it('by an old slug, a trailing slash, capitals or a sentence’s punctuation lead to the page', async () => {
    const article = { title: 'Night dives', excerpt: 'At night.', content: 'Dark.', category: 'Tips', published: true };
    const created = await site.admin.send('POST', '/api/articles', {
      ...{ ...article, slug: 'old-night-dives', imageUrl: '/media/scenes/cod-hole.webp', author: 'A' },
    });
    await site.admin.send('PATCH', `/api/articles/${created.json().id}`, { slug: 'night-dives' });
    for (const [address, ...steps] of [
      ['/blog/night-dives/?from=mail', '/blog/night-dives?from=mail'],
      ['/blog/old-night-dives/', '/blog/old-night-dives', '/blog/night-dives'],
      ['/Blog/Night-Dives', '/blog/night-dives'],
      ['/blog/night-dives).', '/blog/night-dives'],
      ['/learn-to-dive/', '/learn-to-dive'],
    ] as const) {
      let next: string = address;
      for (const step of steps) {
        const { status, location } = await site.open(next);
        expect([next, status, location]).toEqual([next, 308, step]);
        next = step;
      }
      expect([next, (await site.open(next)).status]).toEqual([next, 200]);
    }
    expect((await site.open('/blog/no-such-article/')).status).toBe(308);
  });

  it('lead from an old name of a dive site, with a slash, to its canonical address', async () => {
    const first = await site.open('/dive-sites/331-old-name/');
    const second = await site.open(first.location ?? '');
    expect((second.location ?? first.location) as string).toMatch(/^\/dive-sites\/331-(?!old-name)[^/]+$/);
  });

  it('do not redirect a one-click unsubscribe', async () => {
    const unsubscribe = (url: string) =>
      site.server.app.inject({
        ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const withSlash = await unsubscribe('/unsubscribe/unknown-token/');
    const without = await unsubscribe('/unsubscribe/unknown-token');
    expect([withSlash.statusCode, without.statusCode]).toEqual([404, 404]);
    expect(withSlash.body).toContain('This unsubscribe link is not valid');
  });
});
