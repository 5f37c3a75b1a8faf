import type { ReactElement } from 'react';

/** Marks the place of elements in a page's HTML. React escapes every text, so none contains it. */
export const PLACEHOLDER = '<!--kept-->';

let pending: ReactElement<object>[][] = [];

/**
 * Leaves elements to {@link renderWithKeptMarkup}, on the server only. They must depend on their props alone, and read no context:
 * their markup is kept for the next page that has the same ones.
 */
export function leaveToKeptMarkup(elements: ReactElement<object>[]): { __html: string } {
  pending.push(elements);
  return { __html: PLACEHOLDER };
}

/** Returns the elements that were left out since the last call, one list for each placeholder. */
export function takePending(): ReactElement<object>[][] {
  const taken = pending;
  pending = [];
  return taken;
}
