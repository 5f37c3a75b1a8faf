import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, chromiumPath } from '../support/chromium.ts';

/** Settings of tests of reading without signal. All other tests block the service worker. */
export const OFFLINE_USE = {
  serviceWorkers: 'allow' as const,
  viewport: { width: 390, height: 844 },
  isLiveAtOnce: false,
  // Requests without signal fail.
  expectedErrors: [/^console: .*(?:Failed to load resource|ERR_INTERNET_DISCONNECTED)/],
};

export const POLL = { timeout: 90_000 };

/** Opens a browser with a separate profile, which can be closed and started again. */
export function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: BROWSER_ARGUMENTS,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 390, height: 844 },
    // Overrides the setting of the other tests.
    serviceWorkers: 'allow',
  });
}

/** Finds the path of a site, whose number depends on the other shipped content. */
export async function pathOfSite(url: string): Promise<string> {
  const response = await fetch(`${url}/api/search?q=Blairgowrie%20Pier`);
  const { best } = (await response.json()) as { best: { path: string } };
  return best.path;
}

/** Opens a page and scrolls: the script of a page for reading, which keeps pages, waits ten seconds for its reader. */
export async function openAndAct(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
}

export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

/** Opens a page and waits until it and its files are stored, and until the worker serves it. */
export async function openStored(page: Page, address: string): Promise<void> {
  await openAndAct(page, address);
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0, undefined, POLL);
  const isStored = async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const stored = await Promise.all(
      [location.pathname, ...files.filter((path) => path.startsWith('/assets/'))].map((path) => caches.match(path)),
    );
    return navigator.serviceWorker.controller !== null && stored.every((copy) => copy !== undefined);
  };
  await expect.poll(() => page.evaluate(isStored), POLL).toBe(true);
}
