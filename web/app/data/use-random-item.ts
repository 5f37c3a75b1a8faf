import { useState } from 'react';
import { useSiteConfig } from './site-context.tsx';

let takenOver = false;

/** Called once the server's page has been taken over: from then on the browser picks for itself. */
export function randomItem(): void {
  takenOver = true;
}

/** One of the items at random: the server's choice on the page it sent, a new one on each page opened after it. */
export function useRandomItem<Item>(items: readonly Item[] | null | undefined): Item | undefined {
  const { pick } = useSiteConfig();
  const [chance] = useState(() => (takenOver ? Math.random() : pick));
  return items?.[Math.floor(chance * items.length)];
}
