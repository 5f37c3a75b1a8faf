import type { Page } from '@playwright/test';

/** Minimum duration of an event that Chromium reports; it rounds durations to 8 ms. */
export const MIN_DURATION_MS = 16;

type Entry = { start: number; duration: number };
type Watched = { eventEntries: Entry[]; inputTimes: number[] };

/**
 * Records, from the start of each document, how long every key, click and touch takes until the next paint: Event Timing's
 * interactions, as Interaction to Next Paint counts them, so without elements that the pointer passes. Call it before the
 * page opens.
 */
export async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const watched = window as unknown as Watched;
    watched.eventEntries = [];
    watched.inputTimes = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const { entryType, interactionId, startTime, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId === 0 && entryType === 'event') continue;
        watched.eventEntries.push({ start: startTime, duration });
      }
    };
    const observe = (options: PerformanceObserverInit) =>
      new PerformanceObserver(note).observe({ buffered: true, ...options });
    observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    // Reports a first event that is shorter than the threshold, which has no other entry.
    observe({ type: 'first-input' });
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, (event) => event.isTrusted && watched.inputTimes.push(event.timeStamp), { capture: true });
    }
  }, MIN_DURATION_MS);
}

/**
 * Measures the longest time from an input event to the next paint while `act` runs, in milliseconds; the threshold where all
 * were shorter. `act` must stay in the document and wait for its result.
 * @throws when no input reached the page, which would look like a fast one.
 */
export async function longestEvent(page: Page, act: () => Promise<void>): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await act();
  // Entries are delivered after the paint, when the page is idle.
  await page.waitForTimeout(200);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(
    ({ since, shortest }) => {
      const { eventEntries, inputTimes } = window as unknown as Watched;
      if (!inputTimes.some((time) => time >= since)) throw new Error('No input reached the page.');
      const durations = eventEntries.filter(({ start }) => start >= since).map(({ duration }) => duration);
      return Math.max(shortest, ...durations);
    },
    { since, shortest: MIN_DURATION_MS },
  );
}
