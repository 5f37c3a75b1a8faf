import { useState } from 'react';
import { useSite } from './site-context.tsx';

let takenOver = false;

/** Called once the server's page has been taken over: from then on the browser picks for itself. */
export function pickAnew(): void {
  takenOver = true;
}

/** One of the items at random: the server's choice on the page it sent, a new one on each page opened after it. */
export function usePick<Item>(items: readonly Item[] | null | undefined): Item | undefined {
  const { pick } = useSite();
  const [chance] = useState(() => (takenOver ? Math.random() : pick));
  return items?.[Math.floor(chance * items.length)];
}
