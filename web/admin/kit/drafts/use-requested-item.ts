import { useEffect, useEffectEvent } from 'react';
import { nameOfCopy } from '../../../../domain/admin/item-table.ts';
import { replaceSearch } from '../../../app/router/navigation.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminPath, adminRequest } from '../api/admin-request.ts';
import type { EarlierDraft } from './draft-store.ts';

type Named = Record<string, unknown>;
type Actions<Item extends Named, Values> = {
  /** Opens an item as it is on the server. */
  open: (id: number) => void;
  show: (item: null, typed?: EarlierDraft<Values>) => void;
  readValues: (item: Item) => Values;
  path: string;
};

const ID = /^[1-9]\d{0,9}$/;

/**
 * Opens what the address asks for and removes the request from it: `?edit=12` an item, `?edit=new` an empty form, `?copy=12` a new
 * item with the values of another one.
 */
export function useRequestedItem<Item extends Named, Values>(actions: Actions<Item, Values>): void {
  const follow = useEffectEvent(async () => {
    const search = new URLSearchParams(location.search);
    const [edit, copy] = [search.get('edit') ?? '', search.get('copy') ?? ''];
    if (edit === '' && copy === '') return;
    search.delete('edit');
    search.delete('copy');
    replaceSearch(search.toString());
    if (edit === 'new') actions.show(null);
    else if (ID.test(edit)) actions.open(Number(edit));
    else if (ID.test(copy)) await showCopy(actions, Number(copy));
  });
  // Runs on every render: the address may change while the screen stays.
  useEffect(() => void follow());
}

async function showCopy<Item extends Named, Values>(
  { show, readValues, path }: Actions<Item, Values>,
  id: number,
): Promise<void> {
  try {
    const item = await adminRequest<Item>('GET', `${adminPath(path)}/${id}`);
    const copy = { ...item, name: nameOfCopy(String(item.name)), featured: false };
    show(null, { values: readValues(copy), version: null });
  } catch (failure) {
    showToast({ title: 'Opening failed', description: (failure as Error).message, destructive: true });
  }
}
