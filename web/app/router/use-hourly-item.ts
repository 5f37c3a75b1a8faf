import { useSiteConfig } from '../data/site-context.tsx';
import { usePath } from './location-provider.tsx';

type Pictured = { imageUrl: string };

/**
 * Chooses an item by the page's path and the hour: as good as random to visitors, and the same for server, browser and
 * response cache. `below`: the pictures that the page shows below it; one of them would stand there twice.
 */
export function useHourlyItem<Item extends Pictured>(
  items: readonly Item[] | null | undefined,
  below: readonly (string | null)[] = [],
): Item | undefined {
  const { hour } = useSiteConfig();
  const path = usePath();
  return chooseItem(items ?? [], `${path} ${hour}`, below);
}

/** The item of an `occasion`: one whose picture is not `below`, unless all are. */
export function chooseItem<Item extends Pictured>(
  items: readonly Item[],
  occasion: string,
  below: readonly (string | null)[],
): Item | undefined {
  const others = items.filter(({ imageUrl }) => !below.includes(imageUrl));
  const choice = others.length > 0 ? others : items;
  return choice[hash(occasion) % choice.length];
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
