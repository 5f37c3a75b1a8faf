import { useEffect, useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { copiesOf, dropCopy, type TypedBefore, type UnsavedCopy } from '../unsaved/unsaved-copies.ts';
import type { Managed } from './managed-kind.ts';

export type OpenedForm<Item, Values> = {
  /** Another number is another form. */
  turn: number;
  item: Item | null;
  typed?: TypedBefore<Values>;
};

/** Which dialog is open, and what was left unsaved before. */
export function useOpenedForm<Item extends Managed, Values>({ kind, path }: { kind: string; path: string }) {
  const [opened, setOpened] = useState<OpenedForm<Item, Values> | null>(null);
  const [kept, setKept] = useState<[key: string, copy: UnsavedCopy<Values>][]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that closed may have left something, or nothing any more
  useEffect(() => setKept(copiesOf<Values>(kind)), [kind, opened]);

  const show = (item: Item | null, typed?: TypedBefore<Values>) =>
    setOpened((before) => ({ turn: (before?.turn ?? 0) + 1, item, typed }));
  /** What was typed for the same thing before is gone on with. */
  const open = (item: Item | null) => {
    const [key, copy] = copiesOf<Values>(kind).find(([, { itemId }]) => itemId === (item?.id ?? null)) ?? [];
    show(item, copy && { ...copy, key });
  };
  const fetchItem = (id: number) => adminCall<Item>('GET', `${path.replace('/api/', '/api/admin/')}/${id}`);

  const reload = async (id: number) => {
    try {
      show(await fetchItem(id));
    } catch (failure) {
      showToast({ title: 'Opening Failed', description: (failure as Error).message, destructive: true });
    }
  };
  /** Something that is gone meanwhile is gone on with as something new. */
  const goOn = async (key: string, copy: UnsavedCopy<Values>) => {
    try {
      show(copy.itemId === null ? null : await fetchItem(copy.itemId), { ...copy, key });
    } catch (failure) {
      if (failure instanceof AdminFailure && failure.status === 404) show(null, { ...copy, key, version: null });
      else showToast({ title: 'Opening Failed', description: (failure as Error).message, destructive: true });
    }
  };
  const discard = (key: string) => {
    dropCopy(key);
    setKept(copiesOf<Values>(kind));
  };
  return { opened, open, reload, goOn, discard, kept, close: () => setOpened(null) };
}
