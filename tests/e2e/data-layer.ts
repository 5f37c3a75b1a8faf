import type { Page } from '@playwright/test';

/** Reads everything pushed for the tag manager since the document was loaded. */
export const readEvents = (page: Page): Promise<object[]> => page.evaluate(() => window.dataLayer ?? []);
