import { test as base, type Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';

export { expect } from '@playwright/test';

/** One transparent pixel, in place of map tiles. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Fixtures = {
  /** Console messages that this test causes on purpose, e.g. a failed request. */
  expectedErrors: RegExp[];
  /** Whether films play. Decoding one in software takes a core; without it, the page shows the film's still. */
  playsFilms: boolean;
  watched: undefined;
};

/**
 * Every test runs against a server of its worker, and fails on a console error, an uncaught error or a request to a foreign
 * host other than the map's tiles.
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
  expectedErrors: [[], { option: true }],
  playsFilms: [false, { option: true }],
  watched: [
    async ({ context, site, expectedErrors, playsFilms, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      context.on('page', (page) => {
        if (javaScriptEnabled !== false) openUntilLive(page);
        page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
        });
      });
      await context.route(
        (url) => url.protocol.startsWith('http') && url.origin !== site.url,
        async (route) => {
          const { hostname } = new URL(route.request().url());
          if (hostname === 'tile.openstreetmap.org') return route.fulfill({ contentType: 'image/png', body: PIXEL });
          problems.push(`request to ${route.request().url()}`);
          return route.abort();
        },
      );
      if (!playsFilms) {
        await context.route(/\/media\/films\/[^/]+\.(?:webm|mp4)$/, (route) =>
          route.fulfill({ contentType: 'video/webm', body: '' }),
        );
      }
      await use(undefined);
      const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The page was not clean:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** The script comes after the first paint and after `load`: a page that a test opens answers when `goto` and `reload` are done. */
function openUntilLive(page: Page): void {
  const live = () =>
    page
      .waitForFunction(
        () => !document.getElementById('page-data') || performance.getEntriesByName('live').length > 0,
        undefined,
        { timeout: 5_000 },
      )
      // Tests that keep the script away go on with the page as it is.
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...given) => {
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
