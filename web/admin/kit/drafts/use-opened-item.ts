import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminPath, adminRequest } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { type Draft, deleteDraft, type EarlierDraft, listDrafts, newDraftKey } from './draft-store.ts';
import { showPending, type WithPending } from './pending-item.ts';

export type OpenedItem<Item, Values> = {
  /** The draft's key in the browser's storage, and the form's React key. */
  key: string;
  /** Null for something new. */
  item: Item | null;
  typed?: EarlierDraft<Values>;
};
export type DraftOffer<Values> = [key: string, copy: Draft<Values>];

/** Drafts on offer, with what is done with one. */
export type Offers<Values> = {
  offered: DraftOffer<Values>[];
  onRestore: (...offer: DraftOffer<Values>) => void;
  onDiscard: (key: string) => void;
};

const showFailure = (failure: AdminRequestError) =>
  showToast({ title: 'Opening failed', description: failure.message, destructive: true });

/**
 * The item open in the form, and the drafts that the browser keeps. An item opens with its latest draft, so that there is one of
 * each however often it is opened; drafts of something new are offered.
 */
export function useOpenedItem<Item extends { id: number; version: number } & WithPending, Values>(
  { kind, path }: { kind: string; path: string },
  first: 'new' | 'nothing',
) {
  const [opened, setOpened] = useState<OpenedItem<Item, Values> | null>(() =>
    first === 'new' ? { key: newDraftKey(kind), item: null } : null,
  );
  const [copies, setCopies] = useState<DraftOffer<Values>[]>([]);
  const invalidateQueries = useInvalidateQueries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that closed may have left something, or nothing any more
  useEffect(() => setCopies(listDrafts<Values>(kind)), [kind, opened]);

  /** Opens something new, or other values of an item than the saved ones. */
  const show = (item: Item | null, typed?: EarlierDraft<Values>, key = newDraftKey(kind)) =>
    setOpened({ key, item, typed });
  /** Opens an item with its latest draft. */
  const edit = (item: Item) => {
    const [latest] = listDrafts<Values>(kind).filter(([, copy]) => copy.itemId === item.id);
    if (latest) show(item, latest[1], latest[0]);
    else show(item);
  };
  const fetchLive = (id: number) => adminRequest<Item>('GET', `${adminPath(path)}/${id}`);
  const fetchItem = async (id: number) => showPending(await fetchLive(id));
  /** @returns whether it succeeded. */
  const attempt = async (act: () => Promise<void>, onFailure = showFailure): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      onFailure(failure);
      return false;
    }
  };

  /** `onFailure` reports a failure in place of a toast. */
  const open = (id: number, onFailure?: typeof showFailure) =>
    attempt(async () => edit(await fetchItem(id)), onFailure);
  /** Opens an item as it is on the server; its drafts are offered. Kept changes that no longer fit the live item give way to it. */
  const reload = (id: number) =>
    attempt(async () => {
      const item = await fetchLive(id);
      show(item.pending && item.pending.baseVersion !== item.version ? item : showPending(item));
      // The list still holds the version before: its buttons would be refused.
      await invalidateQueries();
    });
  /** Restores a draft; if its item was deleted, as a new item. */
  const restore = (key: string, copy: Draft<Values>) =>
    attempt(async () => {
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
  const makeOffers = (drafts: DraftOffer<Values>[]): Offers<Values> => ({
    offered: drafts,
    onRestore: (...offer) => void restore(...offer),
    onDiscard: discard,
  });
  return {
    opened,
    offers: makeOffers(offered),
    /** The drafts of what is open in the form: of its item, or of something new. */
    offersHere: makeOffers(opened ? offered.filter(([, copy]) => copy.itemId === itemId) : []),
    ...{ show, edit, open, reload, restore, stayWith },
    close: () => setOpened(null),
  };
}
