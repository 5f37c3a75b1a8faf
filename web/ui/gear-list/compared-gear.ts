import { useEffect, useState, useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '../../../domain/gear/compared-items.ts';

/** The products that a reader has put aside to compare, kept for this tab. */
export type ComparedGear = { slug: string; name: string };

const KEY = 'compared-gear';
const NONE: readonly ComparedGear[] = [];
const listeners = new Set<() => void>();
let chosen: readonly ComparedGear[] | undefined;
/** The choice for which the bar was closed; the next change opens it again. */
let closed: readonly ComparedGear[] | undefined;

function read(): readonly ComparedGear[] {
  if (chosen) return chosen;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    chosen = Array.isArray(stored) ? stored.filter(isGear).slice(0, MAX_COMPARED) : NONE;
  } catch {
    // Storage may be blocked or hold something else; the choice then lasts until the tab is closed.
    chosen = NONE;
  }
  return chosen;
}

const isGear = (item: unknown): item is ComparedGear =>
  typeof item === 'object' && item !== null && 'slug' in item && 'name' in item;

/** Puts a product aside, or back. One more than a comparison shows is left out. */
export function setCompared(gear: ComparedGear, isCompared: boolean): void {
  const others = read().filter(({ slug }) => slug !== gear.slug);
  keep(isCompared ? [...others, gear].slice(0, MAX_COMPARED) : others);
}

/** Puts every product back. */
export const clearCompared = () => keep(NONE);

/** Hides the bar and keeps the choice. */
export function closeBar(): void {
  closed = read();
  for (const listener of listeners) listener();
}

function keep(wanted: readonly ComparedGear[]): void {
  chosen = wanted;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The products in the bar: none on the server, until the page has been hydrated, and once it is closed. */
export const useBarGear = () =>
  useSyncExternalStore(
    subscribe,
    () => (read() === closed ? NONE : read()),
    () => NONE,
  );

/** Whether a product is put aside, and whether another one has room. Changes only with the answer, so that a long list stays as it is. */
export function useIsCompared(wanted: string): { isCompared: boolean; isFull: boolean } {
  const isCompared = useSyncExternalStore(subscribe, () => read().some(({ slug }) => slug === wanted), no);
  const isFull = useSyncExternalStore(subscribe, () => read().length >= MAX_COMPARED, no);
  return { isCompared, isFull };
}

const no = () => false;

/** False in the server's HTML, which works without script. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
