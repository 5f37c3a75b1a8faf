/** Charters close and change hands between seasons, so an entry not checked for a year may be wrong. */
export const OPERATOR_STALE_MONTHS = 12;

/** The first day on which a check is still fresh, {@link OPERATOR_STALE_MONTHS} before `today`. Days are YYYY-MM-DD. */
export function firstFreshDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  const wanted = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() - OPERATOR_STALE_MONTHS);
  // 29 February becomes 1 March in a common year: take the month's last day.
  if (day.getUTCDate() !== wanted) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/** Finds the year in which an operator was last known: that of its check, else the latest that its source names, else null. */
export function findLastKnownYear({ checkedOn, source }: { checkedOn: string | null; source: string | null }) {
  const years = (checkedOn ?? source ?? '').match(/\b(?:19|20)\d{2}\b/g) ?? [];
  return years.length > 0 ? Math.max(...years.map(Number)) : null;
}
