import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminPath, adminRequest } from '../api/admin-request.ts';
import { type Draft, deleteDraft, type EarlierDraft, listDrafts, newDraftKey } from './draft-store.ts';

export type OpenedItem<Item, Values> = {
  /** The draft's key in the browser's storage, and the form's React key. */
  key: string;
  /** Null for something new. */
  item: Item | null;
  typed?: EarlierDraft<Values>;
};
export type DraftOffer<Values> = [key: string, copy: Draft<Values>];

/** The item open in the form, and earlier drafts, which are offered but never restored automatically. */
export function useOpenedItem<Item extends { id: number }, Values>(
  { kind, path }: { kind: string; path: string },
  first: 'new' | 'nothing',
) {
  const openedItem = (item: Item | null, typed?: EarlierDraft<Values>, key = newDraftKey(kind)) => ({
    key,
    item,
    typed,
  });
  const [opened, setOpened] = useState<OpenedItem<Item, Values> | null>(() =>
    first === 'new' ? openedItem(null) : null,
  );
  const [copies, setCopies] = useState<DraftOffer<Values>[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that closed may have left something, or nothing any more
  useEffect(() => setCopies(listDrafts<Values>(kind)), [kind, opened]);

  const show = (item: Item | null, typed?: EarlierDraft<Values>, key?: string) =>
    setOpened(openedItem(item, typed, key));
  const fetchItem = (id: number) => adminRequest<Item>('GET', `${adminPath(path)}/${id}`);
  /** @returns whether it succeeded; shows a toast if not. */
  const orToast = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (failure) {
      showToast({ title: 'Opening Failed', description: (failure as Error).message, destructive: true });
      return false;
    }
  };

  /** Opens an item as it is on the server. */
  const open = (id: number) => orToast(async () => show(await fetchItem(id)));
  /** Restores a draft; if its item was deleted, as a new item. */
  const restore = (key: string, copy: Draft<Values>) =>
    orToast(async () => {
      try {
        show(copy.itemId === null ? null : await fetchItem(copy.itemId), copy, key);
      } catch (failure) {
        if (!(failure instanceof AdminRequestError && failure.status === 404)) throw failure;
        show(null, { ...copy, version: null }, key);
      }
    });
  /** Keeps the form open with the item that was just saved. */
  const stayWith = (item: Item) => setOpened((before) => before && { key: before.key, item });
  const discard = (key: string) => {
    deleteDraft(key);
    setCopies(listDrafts<Values>(kind));
  };
  const offered = copies.filter(([key]) => key !== opened?.key);
  const itemId = opened?.item?.id ?? null;
  return {
    opened,
    offered,
    /** The drafts of what is open in the form: of its item, or of something new. */
    offeredHere: opened ? offered.filter(([, copy]) => copy.itemId === itemId) : [],
    ...{ show, open, restore, stayWith, discard },
    close: () => setOpened(null),
  };
}
