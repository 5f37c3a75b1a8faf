import { monthName, monthRuns } from '../../../domain/dive-sites/season.ts';

/** 'November to May', 'March and June' or 'All year' for months from 1 to 12; a run continues over the new year. */
export function monthsText(months: readonly number[]): string {
  if (new Set(months).size === 12) return 'All year';
  const runs = monthRuns(months).map(({ start, end }) =>
    start === end ? monthName(start) : `${monthName(start)} to ${monthName(end)}`,
  );
  return runs.length > 1 ? `${runs.slice(0, -1).join(', ')} and ${runs.at(-1)}` : (runs[0] ?? '');
}
