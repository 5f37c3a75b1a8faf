const GIVEN = Number(process.env.DURABILITY_ROUNDS ?? 0);
/** Whether `npm run test:crash` or its like runs; the suite makes do with a few rounds. */
export const isFull = GIVEN > 0;
/** How often to do something that the suite does `few` times. */
export const rounds = (few: number): number => GIVEN || few;

/** Says how far a long test has come. */
export function progress(round: number): void {
  if (isFull && round % 10 === 0) console.log(`${new Date().toISOString()} round ${round} of ${GIVEN}`);
}

/** Prints what was measured; in the suite nobody reads it. */
export function reportFigures(text: string): void {
  if (isFull) console.log(`\n${new Date().toISOString()}\n${text}\n`);
}

/** `median 0.9 s, longest 1.4 s` of milliseconds. */
export function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (time: number | undefined) => `${((time ?? 0) / 1000).toFixed(2)} s`;
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}`;
}
