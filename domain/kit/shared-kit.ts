/** Kit of several dives: said once where most share it, and in a row only where a dive needs more. */

/** A dive's kit as items in its order; a closed site has none. */
type Kit = readonly { item: string }[];

/** Items that more than half of the dives share, in the order of the first dive that has them. */
export function sharedKit(kits: readonly Kit[]): string[] {
  const counts = new Map<string, number>();
  for (const kit of kits) for (const { item } of kit) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].filter(([, count]) => kits.length > 1 && count * 2 > kits.length).map(([item]) => item);
}

/** Items of one dive that are not among the shared ones. */
export const ownKit = (kit: Kit, shared: readonly string[]): string[] =>
  kit.map(({ item }) => item).filter((item) => !shared.includes(item));
