import { restoreSite } from '../../../domain/my-dives/restore-site.ts';
import { currentList, toggleSite } from '../../../domain/my-dives/saved-lists.ts';
import { showToast } from '../toast/toasts.ts';
import { changeSavedLists, readSavedLists } from './saved-lists-store.ts';

/** Takes a site off the current list, and says so with a button that puts it back with its note. */
export function removeSite({ id, name }: { id: number; name: string }): void {
  const before = readSavedLists();
  const list = currentList(before);
  const place = { list: before.current, at: list.sites.indexOf(id) };
  if (!changeSavedLists((lists) => toggleSite(lists, id))) return;
  showToast({
    title: `Removed from ${list.name}`,
    description: name,
    action: { label: 'Undo', run: () => changeSavedLists((lists) => restoreSite(lists, id, place)) },
  });
}
