export type Row = {
  what: string;
  /** The measured value with its unit, or why it is missing. */
  measured: string;
  bar: string;
  met: boolean | null;
};

const NOT_MEASURED = 'not measured';

/** Builds a row; its figure may be missing. */
export function buildRow(
  what: string,
  value: number | null,
  show: (value: number) => string,
  bar?: { text: string; isMet(value: number): boolean },
): Row {
  if (value === null || Number.isNaN(value)) return { what, measured: NOT_MEASURED, bar: bar?.text ?? '', met: null };
  return { what, measured: show(value), bar: bar?.text ?? '', met: bar ? bar.isMet(value) : null };
}

export const atLeast = (limit: number, text: string) => ({
  text: `≥ ${text}`,
  isMet: (value: number) => value >= limit,
});
export const atMost = (limit: number, text: string) => ({
  text: `≤ ${text}`,
  isMet: (value: number) => value <= limit,
});

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
export const kilobytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;
export const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;
export const megabytes = (value: number) => `${Math.round(value)} MB`;
export const ratio = (value: number) => value.toFixed(2);

/** Returns the median of several figures; null when one of them is missing. */
export function median(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  return known.length === values.length ? (known[Math.floor(known.length / 2)] ?? null) : null;
}

/** Formats the rows as a Markdown table, ready for docs/benchmarks.md. */
export function markdownTable(rows: Row[]): string {
  const mark = ({ met }: Row) => (met === null ? '' : met ? 'yes' : '**no**');
  const lines = rows.map((one) => `| ${one.what} | ${one.measured} | ${one.bar} | ${mark(one)} |`);
  return ['| what | measured | bar | met |', '|---|---|---|---|', ...lines].join('\n');
}

/** Shows the current measurement, since a run takes long. */
export function logProgress(what: string): void {
  console.error(`… ${what}`);
}
