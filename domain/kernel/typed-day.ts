/** '22/11/2026', as people type it where the browser has no date picker, as '2026-11-22'. */
export function readDay(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(value) ?? [];
  if (day && month) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return value.trim() || null;
}
