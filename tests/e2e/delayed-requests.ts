import type { Page } from '@playwright/test';

/** Holds every request to an address until the returned function is called, so that a test can check the loading state. */
export async function delayResponses(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
