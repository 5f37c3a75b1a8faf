/**
 * How many cards at the start of a list are the larger ones, two to a row, so that all rows are full where the others stand
 * three to a row. A single card can't fill one.
 */
export function largerCards(count: number): number {
  const left = count % 3;
  if (left === 2) return 2;
  return left === 1 && count > 1 ? 4 : 0;
}
