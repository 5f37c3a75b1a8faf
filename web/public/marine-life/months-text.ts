import { monthName } from '../../../domain/dates.ts';

/** 'November to May', 'March and June', 'All year': months 1 to 12 in words, runs over the new year included. */
export function monthsText(months: readonly number[]): string {
  const best = new Set(months);
  if (best.size === 12) return 'All year';
  const starts = [...best].sort((a, b) => a - b).filter((month) => !best.has(previous(month)));
  const runs = starts.map((start) => {
    let end = start;
    while (best.has(next(end))) end = next(end);
    return start === end ? monthName(start) : `${monthName(start)} to ${monthName(end)}`;
  });
  return runs.length > 1 ? `${runs.slice(0, -1).join(', ')} and ${runs.at(-1)}` : (runs[0] ?? '');
}

const next = (month: number) => (month % 12) + 1;
const previous = (month: number) => ((month + 10) % 12) + 1;
