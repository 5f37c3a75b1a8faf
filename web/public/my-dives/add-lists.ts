import { addLists, MAX_LISTS } from '../../../domain/my-dives/edit-saved-lists.ts';
import type { SavedList } from '../../../domain/my-dives/saved-lists.ts';
import { changeSavedLists } from '../../ui/saved/saved-lists-store.ts';
import { showToast } from '../../ui/toast/toasts.ts';

/** Adds lists to those of this browser, and says so where there is no room. @returns whether they were kept. */
export function addListsOrWarn(added: readonly SavedList[]): boolean {
  let hasRoom = true;
  const isKept = changeSavedLists((saved) => {
    const lists = addLists(saved, added);
    hasRoom = lists !== saved;
    return lists;
  });
  if (!hasRoom)
    showToast({ title: 'No room', description: `A browser keeps ${MAX_LISTS} lists. Delete one.`, destructive: true });
  return isKept && hasRoom;
}
