import type { Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
/** A screen of 1280 × 1024 at 400 %. */
export const ZOOMED = { width: 320, height: 256 };

/** Lays out everything: parts below the first screen would have no width yet. */
export async function layOut(page: Page, fontSize: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  }, fontSize);
}

/**
 * Measures how far the page extends sideways beyond the screen, and how much of the screen's height stays covered while
 * scrolling.
 */
export const measure = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const isAtEdge = Math.abs(top) < 2 || Math.abs(bottom - innerHeight) < 2;
      return (position === 'fixed' || position === 'sticky') && isAtEdge && width > innerWidth * 0.7 && bottom > top;
    });
    const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    return { overflow: document.documentElement.scrollWidth - innerWidth, covered: covered / innerHeight };
  });

export const FIFTH = 0.2;
