import { chromium, type Locator, type Page } from '@playwright/test';
import { fullChromiumPath } from '../../tests/support/chromium.ts';

export type Keystroke = {
  /** Longest time of one key press in the page, input to next frame, in milliseconds; as in Interaction to Next Paint. */
  page: number;
  /** Longest API response that a key press caused, in milliseconds. */
  answer: number;
};

/** Types into the search box and into the filter of the site list, as a reader would. Null where there is no Chromium. */
export async function measureKeystrokes(url: string): Promise<{ search: Keystroke; filter: Keystroke } | null> {
  const executablePath = fullChromiumPath();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.route(
      (address) => address.origin !== url,
      (route) => route.abort(),
    );
    await page.goto(`${url}/`);
    await page.waitForLoadState('networkidle');
    const search = await type(page, page.getByPlaceholder('Search...').first(), 'coral');
    await page.goto(`${url}/dive-sites`);
    await page.waitForLoadState('networkidle');
    const filter = await type(page, page.locator('main').getByRole('searchbox').first(), 'coral');
    return { search, filter };
  } finally {
    await browser.close();
  }
}

async function type(page: Page, field: Locator, text: string): Promise<Keystroke> {
  await field.click();
  await page.evaluate(() => {
    const timing = window as unknown as { longest: number };
    timing.longest = 0;
    performance.clearResourceTimings();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (/^key|^input$/.test(entry.name)) timing.longest = Math.max(timing.longest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await field.pressSequentially(text, { delay: 250 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate(() => ({
    page: (window as unknown as { longest: number }).longest,
    answer: Math.max(
      0,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/'))
        .map(({ duration }) => duration),
    ),
  }));
}
