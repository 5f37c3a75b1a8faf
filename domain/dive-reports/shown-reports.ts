import { addDays } from '../kernel/local-time.ts';

/** Days for which a page shows a report, counted from the day of the dive at the site. */
export const SHOWN_DAYS = 30;
/** Reports that a site's page shows. */
export const MAX_SHOWN = 5;
/** Reports of one month from which its median is given: fewer say more about the divers than about the water. */
export const MIN_FOR_MEDIAN = 10;

/** The earliest day of a dive that is still shown on `today`, both `YYYY-MM-DD` at the site. */
export const firstShownDay = (today: string): string => addDays(today, 1 - SHOWN_DAYS);

/** Whether a page shows a report of that day on `today`. */
export const isShown = (divedOn: string, today: string): boolean =>
  divedOn >= firstShownDay(today) && divedOn <= addDays(today, 1);

/** The median visibility of a month in metres, by divers' reports. `month`: 1 to 12. */
export type MonthVisibility = { month: number; median: number; reports: number };

/** Medians of the visibility by the month of the dive, over all years; only of months with {@link MIN_FOR_MEDIAN} reports. */
export function monthVisibility(reports: readonly { divedOn: string; visibility: number | null }[]): MonthVisibility[] {
  const byMonth = new Map<number, number[]>();
  for (const { divedOn, visibility } of reports) {
    if (visibility === null) continue;
    const month = Number(divedOn.slice(5, 7));
    byMonth.set(month, [...(byMonth.get(month) ?? []), visibility]);
  }
  return [...byMonth]
    .filter(([, figures]) => figures.length >= MIN_FOR_MEDIAN)
    .sort(([a], [b]) => a - b)
    .map(([month, figures]) => ({ month, median: findMedian(figures), reports: figures.length }));
}

/** The middle of the figures, or the mean of both middle ones, to half a metre. */
function findMedian(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return Math.round(low + high) / 2;
}
