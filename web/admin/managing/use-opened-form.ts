import { useEffect, useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { dropForm, type KeptForm, keptFormKey, keptForms } from './kept-forms.ts';
import type { Managed } from './managed-kind.ts';

export type OpenedForm<Item, Values> = {
  /** Another number is another form. */
  turn: number;
  item: Item | null;
  typed?: KeptForm<Values>;
};

/** Which dialog is open, and what was left unsaved before. */
export function useOpenedForm<Item extends Managed, Values>({ kind, path }: { kind: string; path: string }) {
  const [opened, setOpened] = useState<OpenedForm<Item, Values> | null>(null);
  const [kept, setKept] = useState<[key: string, form: KeptForm<Values>][]>([]);
  const isOpen = opened !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that closed may have left something, or nothing any more
  useEffect(() => setKept(keptForms<Values>(kind)), [kind, isOpen]);

  const show = (item: Item | null, typed?: KeptForm<Values>) =>
    setOpened((before) => ({ turn: (before?.turn ?? 0) + 1, item, typed }));
  /** What was typed for the same thing before is gone on with. */
  const open = (item: Item | null) => {
    const key = keptFormKey(kind, item?.id ?? null);
    show(item, keptForms<Values>(kind).find(([other]) => other === key)?.[1]);
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
  const goOn = async (form: KeptForm<Values>) => {
    try {
      show(form.itemId === null ? null : await fetchItem(form.itemId), form);
    } catch (failure) {
      if (failure instanceof AdminFailure && failure.status === 404) show(null, { ...form, version: null });
      else showToast({ title: 'Opening Failed', description: (failure as Error).message, destructive: true });
    }
  };
  const discard = (key: string) => {
    dropForm(key);
    setKept(keptForms<Values>(kind));
  };
  return { opened, open, reload, goOn, discard, kept, close: () => setOpened(null) };
}
