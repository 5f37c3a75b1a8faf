import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { inWords } from '../fields/moments.ts';
import { mayLeave } from '../frame/leave-guard.ts';
import { HistoryButton } from '../history/history-button.tsx';
import type { TypedBefore, UnsavedCopy } from '../unsaved/unsaved-copies.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList } from './item-list.tsx';
import { PlaceholderLinks } from './placeholder-links.tsx';
import type { OwnersItem, PublishingKind, Values } from './publishing-kind.ts';
import { UnsavedOffers } from './unsaved-offers.tsx';
import type { SaveIntent } from './use-save-item.tsx';

type Opened = {
  /** Another number is another form. */
  turn: number;
  item: OwnersItem | null;
  typed?: TypedBefore<Values>;
};

/** One tab: the form, what was left unsaved, drafts and what is published. */
export function PublishingTab({ kind }: { kind: PublishingKind }) {
  const [opened, setOpened] = useState<Opened>({ turn: 0, item: null });
  const [saved, setSaved] = useState<OwnersItem | null>(null);
  const show = (next: Omit<Opened, 'turn'>) => {
    setOpened(({ turn }) => ({ turn: turn + 1, ...next }));
    setSaved(null);
  };
  const { open, restore } = useOpening(kind, show);

  const afterSave = (item: OwnersItem, intent: SaveIntent) => {
    // A draft is gone on with; what is published makes room for the next.
    show({ item: intent === 'draft' ? item : null });
    setSaved(item);
  };
  const afterDelete = (id: number) => {
    if (opened.item?.id === id) show({ item: null });
  };
  return (
    <>
      <UnsavedOffers key={opened.turn} kind={kind} open={opened.typed?.key} onRestore={restore} />
      <div className="desk">
        <section
          className="sheet"
          id="publishing-form"
          aria-label={opened.item ? kind.texts.editItem : kind.texts.newItem}
        >
          <div className="sheet-head">
            <h2>{opened.item ? kind.texts.editItem : kind.texts.newItem}</h2>
            {opened.item && kind.keepsHistory && (
              <HistoryButton
                kind={kind}
                item={opened.item}
                onRestore={(values, version) => show({ item: opened.item, typed: { values, version } })}
              />
            )}
          </div>
          {saved && <SavedNote kind={kind} item={saved} />}
          <ItemForm
            key={opened.turn}
            kind={kind}
            item={opened.item}
            typed={opened.typed}
            onSaved={afterSave}
            onCancel={() => mayLeave() && show({ item: null })}
            onReload={() => opened.item && void open(opened.item.id)}
          />
        </section>
        <div className="desk-side">
          {kind.earningField && <PlaceholderLinks kind={kind} onEdit={(id) => mayLeave() && void open(id)} />}
          <ItemList kind={kind} status="draft" onEdit={(id) => mayLeave() && void open(id)} onDeleted={afterDelete} />
          <ItemList
            kind={kind}
            status="published"
            onEdit={(id) => mayLeave() && void open(id)}
            onDeleted={afterDelete}
          />
        </div>
      </div>
    </>
  );
}

function useOpening(kind: PublishingKind, show: (next: Omit<Opened, 'turn'>) => void) {
  const fetchItem = (id: number) => adminCall<OwnersItem>('GET', `${kind.path.replace('/api/', '/api/admin/')}/${id}`);
  const scrollToForm = () => {
    // After the new form is there.
    requestAnimationFrame(() => {
      const form = document.getElementById('publishing-form');
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      form?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
      form?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
    });
  };
  const open = async (id: number) => {
    try {
      show({ item: await fetchItem(id) });
      scrollToForm();
    } catch (failure) {
      showToast({ title: 'Opening Failed', description: (failure as Error).message, destructive: true });
    }
  };
  /** Goes on with what was left unsaved; of something that is gone meanwhile, as something new. */
  const restore = async (key: string, { itemId, values, version }: UnsavedCopy<Values>) => {
    if (!mayLeave()) return;
    try {
      const item = itemId === null ? null : await fetchItem(itemId);
      show({ item, typed: { values, version, key } });
    } catch (failure) {
      if (!(failure instanceof AdminFailure && failure.status === 404)) {
        showToast({ title: 'Opening Failed', description: (failure as Error).message, destructive: true });
        return;
      }
      show({ item: null, typed: { values, version: null, key } });
    }
    scrollToForm();
  };
  return { open, restore };
}

/** What became of the last save, and the way to it. */
function SavedNote({ kind, item }: { kind: PublishingKind; item: OwnersItem }) {
  const name = String(item[kind.nameField]);
  return (
    <p className="saved-note" role="status">
      <Icon name="circle-check" />
      <span>
        “{name}”{' '}
        {item.published
          ? 'is live.'
          : item.publishAt
            ? `appears on ${inWords(item.publishAt)}.`
            : 'is saved as a draft.'}{' '}
        {kind.pageOf && (
          <a href={kind.pageOf(item)} target="_blank" rel="noopener">
            {item.published ? 'View on site' : 'Preview'}
          </a>
        )}
      </span>
    </p>
  );
}
