import { LRUCache } from 'lru-cache';

/** More than the guide has sites and places. */
const MAX_KEPT = 1_000;

/** Keeps the results of a function that depends on nothing but its input and files that ship, the latest thousand; a failure is not kept. */
export function keepResults<Input, Result>(make: (input: Input) => Promise<Result>): typeof make {
  const kept = new LRUCache<string, Promise<Result>>({ max: MAX_KEPT });
  return (input) => {
    const key = JSON.stringify(input);
    const known = kept.get(key);
    if (known) return known;
    const made = make(input);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
