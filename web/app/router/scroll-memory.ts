/** Remembers how far down each entry of the browser's history was scrolled, so that back and forward return there. */
const STORAGE_KEY = 'scroll-positions';
const LIMIT = 50;

type Positions = [key: string, top: number][];

const newKey = () => Math.random().toString(36).slice(2, 10);

let positions: Positions = [];
let currentKey = '';
/** How many steps deep in the history the present entry lies, counted from where this visit began. */
let currentDepth = 0;

export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  positions = readPositions();
  currentKey = history.state?.key ?? newKey();
  currentDepth = history.state?.depth ?? 0;
  if (!history.state?.key) history.replaceState({ ...history.state, key: currentKey, depth: currentDepth }, '');
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
export function pushEntry(): { key: string; depth: number } {
  currentKey = newKey();
  currentDepth += 1;
  return { key: currentKey, depth: currentDepth };
}

/** How many steps lead from an entry with this state to the present one, as `history.go` takes them; 0 where nobody knows. */
export const delta = ({ depth = currentDepth }: { depth?: number }): number => currentDepth - depth;

export const isThisEntry = ({ key }: { key: string }): boolean => key === currentKey;

/** The remembered position of the entry the browser went back or forward to; undefined if it was never seen. */
export function restoreEntry(state: unknown): number | undefined {
  const { key, depth } = (state as { key?: string; depth?: number } | null) ?? {};
  currentKey = key ?? newKey();
  currentDepth = depth ?? currentDepth;
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
