/** Remembers how far down each entry of the browser's history was scrolled, so that back and forward return there. */
const STORAGE_KEY = 'scroll-positions';
const MAX_POSITIONS = 50;

type Positions = [key: string, top: number][];

const newKey = () => Math.random().toString(36).slice(2, 10);

let positions: Positions = [];
let currentKey = '';
/** The current entry's position in the history, counted from the start of the visit. */
let currentDepth = 0;

export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  positions = readPositions();
  currentKey = history.state?.key ?? newKey();
  currentDepth = history.state?.depth ?? 0;
  if (!history.state?.key) history.replaceState({ ...history.state, key: currentKey, depth: currentDepth }, '');
  window.addEventListener('pagehide', () => {
    rememberPosition();
    // A reader who comes back to a new document is taken there by the browser: the script may wait for them.
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

/** Call before the address changes. */
export function rememberPosition(): void {
  positions = [
    ...positions.filter(([key]) => key !== currentKey),
    [currentKey, window.scrollY] as [string, number],
  ].slice(-MAX_POSITIONS);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Private windows may refuse storage; memory alone serves this visit.
  }
}

/** The state for a new history entry. */
export function pushEntry(): { key: string; depth: number } {
  currentKey = newKey();
  currentDepth += 1;
  return { key: currentKey, depth: currentDepth };
}

/** The steps for `history.go` from an entry with this state to the current one; 0 where unknown. */
export const delta = ({ depth = currentDepth }: { depth?: number }): number => currentDepth - depth;

export const isThisEntry = ({ key }: { key: string }): boolean => key === currentKey;

/** The remembered position of the entry the browser went back or forward to; undefined if it was never seen. */
export function restoreEntry(state: unknown): number | undefined {
  const { key, depth } = (state as { key?: string; depth?: number } | null) ?? {};
  currentKey = key ?? newKey();
  currentDepth = depth ?? currentDepth;
  return findPosition(currentKey);
}

export const positionOfThisEntry = (): number | undefined => findPosition(currentKey);

const findPosition = (entry: string) => positions.find(([key]) => key === entry)?.[1];

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Positions;
  } catch {
    return [];
  }
}
