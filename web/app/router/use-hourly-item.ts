import { useSiteConfig } from '../data/site-context.tsx';
import { usePath } from './location-provider.tsx';

/**
 * Chooses an item by the page's path and the hour: as good as random to visitors, and the same for server, browser and
 * response cache.
 */
export function useHourlyItem<Item>(items: readonly Item[] | null | undefined): Item | undefined {
  const { hour } = useSiteConfig();
  const path = usePath();
  return items?.[hash(`${path} ${hour}`) % items.length];
}

/** FNV-1a with a final mix, without which neighbouring hours would give neighbouring items. A whole number below 2³². */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
