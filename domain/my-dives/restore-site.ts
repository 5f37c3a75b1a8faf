import type { SavedLists } from './saved-lists.ts';
import { MAX_LIST_SITES } from './shared-sites.ts';

/** Puts a site back where it was removed from, though the lists may have changed since; the same lists where that one is gone or full. */
export function restoreSite(
  saved: SavedLists,
  id: number,
  { list: index, at }: { list: number; at: number },
): SavedLists {
  const list = saved.lists[index];
  if (!list || list.sites.includes(id) || list.sites.length >= MAX_LIST_SITES) return saved;
  const restored = { ...list, sites: [...list.sites.slice(0, at), id, ...list.sites.slice(at)] };
  return { ...saved, lists: saved.lists.map((other) => (other === list ? restored : other)) };
}
