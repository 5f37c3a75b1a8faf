const REQUESTED_ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 0);
/** Whether this is a full run such as `npm run test:crash`; the suite runs a few rounds only. */
export const isFull = REQUESTED_ROUNDS > 0;
/** Returns the number of repetitions: `few` in the suite. */
export const numberOfRounds = (few: number): number => REQUESTED_ROUNDS || few;

/** Reports the progress of a long test. */
export function printProgress(round: number): void {
  if (isFull && round % 10 === 0) console.log(`${new Date().toISOString()} round ${round} of ${REQUESTED_ROUNDS}`);
}

/** Prints measurements, in full runs only. */
export function reportFigures(text: string): void {
  if (isFull) console.log(`\n${new Date().toISOString()}\n${text}\n`);
}

/** Formats milliseconds as `median 0.9 s, longest 1.4 s`. */
export function formatTimes(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (time: number | undefined) => `${((time ?? 0) / 1000).toFixed(2)} s`;
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}`;
}
