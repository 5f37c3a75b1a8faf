import { expect, type Page } from '@playwright/test';

/** Follows a link by script, so that the document stays: much quicker than to open each page anew. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, address);
}

/** Returns a function that waits until nothing more is asked for, and the page has nothing left to do. */
export function makeUntilQuiet(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (each) => pending.add(each));
  page.on('requestfinished', (each) => pending.delete(each));
  page.on('requestfailed', (each) => pending.delete(each));
  const isQuiet = async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return pending.size === 0;
  };
  // Twice: what has just arrived may ask for more.
  return () => expect.poll(async () => (await isQuiet()) && (await isQuiet()), { intervals: [0, 20] }).toBe(true);
}
