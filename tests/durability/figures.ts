/** Set by `npm run test:crash` and its like: the whole number of rounds. The suite makes do with a few. */
export const isFull = process.env.DURABILITY === 'full';

/** Prints what was measured; in the suite nobody reads it. */
export function figures(text: string): void {
  if (isFull) console.log(`\n${new Date().toISOString()}\n${text}\n`);
}

/** `median 0.9 s, longest 1.4 s` of milliseconds. */
export function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (time: number | undefined) => `${((time ?? 0) / 1000).toFixed(2)} s`;
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}`;
}
