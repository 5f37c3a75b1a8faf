/** Remembers how far down each entry of the browser's history was scrolled, so that back and forward return there. */
const STORAGE_KEY = 'scroll-positions';
const LIMIT = 50;

type Positions = [key: string, top: number][];

const newKey = () => Math.random().toString(36).slice(2, 10);

let positions: Positions = [];
let currentKey = '';

export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  positions = readPositions();
  currentKey = history.state?.key ?? newKey();
  if (!history.state?.key) history.replaceState({ ...history.state, key: currentKey }, '');
  window.addEventListener('pagehide', rememberPosition);
}

/** To be called before the address changes. */
export function rememberPosition(): void {
  positions = [
    ...positions.filter(([key]) => key !== currentKey),
    [currentKey, window.scrollY] as [string, number],
  ].slice(-LIMIT);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Private windows may refuse storage; memory alone serves this visit.
  }
}

/** The state a new history entry is pushed with. */
export function enterNewEntry(): { key: string } {
  currentKey = newKey();
  return { key: currentKey };
}

/** The remembered position of the entry the browser went back or forward to; undefined if it was never seen. */
export function enterOldEntry(state: unknown): number | undefined {
  currentKey = (state as { key?: string } | null)?.key ?? newKey();
  return positionOf(currentKey);
}

export const positionOfThisEntry = (): number | undefined => positionOf(currentKey);

const positionOf = (wanted: string) => positions.find(([key]) => key === wanted)?.[1];

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Positions;
  } catch {
    return [];
  }
}
