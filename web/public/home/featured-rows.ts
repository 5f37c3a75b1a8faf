/**
 * Counts the cards at the start of a list that are drawn larger, two to a row, so that all rows of three below them are full.
 * A single card cannot fill a row.
 */
export function largerCards(count: number): number {
  const left = count % 3;
  if (left === 2) return 2;
  return left === 1 && count > 1 ? 4 : 0;
}
