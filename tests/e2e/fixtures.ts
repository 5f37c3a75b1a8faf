import { test as base, type Page } from '@playwright/test';
import { SHOP } from './purchase-links.ts';
import { type Site, startSite } from './site.ts';

export { expect } from '@playwright/test';

/** One transparent pixel, which replaces map tiles. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Fixtures = {
  /** Console messages that this test causes on purpose, e.g. about a failed request. */
  expectedErrors: RegExp[];
  /** Whether films play. Decoding one in software takes a core; without it, the page shows the film's still. */
  playsFilms: boolean;
  /** Whether the map's tiles load; if not, the map has only its coastline. Intercepting another host disables the cache. */
  hasTiles: boolean;
  /** Whether a page that a test opens is interactive immediately; if not, the script of a page for reading waits for its reader. */
  isLiveAtOnce: boolean;
  /** Whether pages follow one another by script whatever their kind, like those of the stored guide. */
  followsByScript: boolean;
  watched: undefined;
};

/** Matches the films of the home page. */
const FILMS = /\/media\/films\/[^/]+\.(?:webm|mp4)$/;
const TILE_HOST = 'tile.openstreetmap.org';

/**
 * Every test runs against a server of its worker, and fails on a console error, an uncaught error or a request to a foreign
 * host other than the map's tiles and the shop that a test links to.
 */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures here
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // A server takes two seconds to start, and much longer on a busy machine.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    await use(page);
    // A handler that still waits for its response would fail outside the test, without a name.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  expectedErrors: [[], { option: true }],
  playsFilms: [false, { option: true }],
  hasTiles: [false, { option: true }],
  isLiveAtOnce: [true, { option: true }],
  followsByScript: [false, { option: true }],
  watched: [
    async (
      { context, site, expectedErrors, playsFilms, hasTiles, isLiveAtOnce, followsByScript, javaScriptEnabled },
      use,
    ) => {
      await site.reset();
      const problems: string[] = [];
      context.on('page', (page) => {
        if (javaScriptEnabled !== false && isLiveAtOnce) openUntilLive(page, { playsFilms, followsByScript });
        page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error' && !message.location().url.includes(TILE_HOST))
            problems.push(`console: ${message.text()} ${message.location().url}`);
        });
      });
      // Chromium resolves no other host, so a request that a test does not intercept fails.
      context.on('requestfailed', (request) => {
        const isUnresolved = request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED';
        const { hostname, origin } = new URL(request.url());
        if (isUnresolved && hostname !== TILE_HOST && origin !== SHOP) problems.push(`request to ${request.url()}`);
      });
      if (hasTiles) {
        await context.route(`https://${TILE_HOST}/**`, (route) =>
          route.fulfill({ contentType: 'image/png', body: PIXEL }),
        );
      }
      await use(undefined);
      const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The page was not clean:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Makes `goto` and `reload` wait until the page is interactive: the script comes after the first paint and after `load`. */
function openUntilLive(
  page: Page,
  { playsFilms, followsByScript }: Pick<Fixtures, 'playsFilms' | 'followsByScript'>,
): void {
  const live = async () => {
    // Scrolls, because the script of a page for reading waits for its reader.
    await page.evaluate(() => dispatchEvent(new Event('scroll'))).catch(() => undefined);
    await page
      .waitForFunction(
        () => !document.getElementById('page-data') || performance.getEntriesByName('live').length > 0,
        undefined,
        { timeout: 5_000 },
      )
      // Tests that block the script continue with the page as it is.
      .catch(() => undefined);
    if (followsByScript)
      await page.evaluate(() => document.getElementById('page-data')?.setAttribute('data-guide', ''));
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...given) => {
    if (given[0] === '/' && !playsFilms)
      await page.route(FILMS, (route) => route.fulfill({ contentType: 'video/webm' }));
    const response = await goto(...given);
    await live();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload(...given);
    await live();
    return response;
  };
}
