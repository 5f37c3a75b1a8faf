import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Icon } from '../../ui/icons/icon.tsx';
import { loadToastViewer } from '../../ui/toast/toasts.ts';
import { UnsavedOffers } from '../drafts/draft-offers.tsx';
import type { TypedBefore } from '../drafts/draft-store.ts';
import type { Offer, OpenedItem } from '../drafts/use-opened-item.ts';
import { ConflictQuestion } from '../fields/conflict-dialog.tsx';
import { inWords } from '../fields/format-date.ts';
import { DiscardQuestion } from './discard-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Managed, ManagedKind } from './resource-config.ts';
import { useManagedForm } from './use-resource-form.ts';

type ManagedFormProps<Item extends Managed, Values extends FieldValues, Fields> = {
  kind: ManagedKind<Item, Values, Fields>;
  opened: OpenedItem<Item, Values>;
  /** What was left unsaved before, of anything of this kind. */
  offered: Offer<Values>[];
  onRestore: (...offer: Offer<Values>) => void;
  onDiscard: (key: string) => void;
  onClose: () => void;
  /** It was saved; `isTyped`: something was typed while the save was under way, and the form stays open with it. */
  onSaved: (saved: Item, isTyped: boolean) => void;
  /** Opens the item as it is saved now. */
  onReload: () => void;
  /** The controls, which find the form by its context. */
  children: ReactNode;
};

/** The dialog in which one thing is made or changed. A new `key` makes it a form for something else. */
export function ManagedForm<Item extends Managed, Values extends FieldValues, Fields>(
  props: ManagedFormProps<Item, Values, Fields>,
) {
  const { kind, opened, onReload, children } = props;
  const { item, typed } = opened;
  const { form, isDirty, isSubmitting, isBehind, submit, close, discard, ...save } = useManagedForm(props);
  const [asking, setAsking] = useState(false);
  const offeredHere = props.offered.filter(([, copy]) => copy.itemId === (item?.id ?? null));
  const askToClose = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else close();
  };
  return (
    <FormDialog title={item ? kind.texts.editItem : kind.texts.newItem} onClose={askToClose}>
      <FormProvider {...form}>
        <form className="dialog-form" noValidate onSubmit={submit} onFocus={() => void loadToastViewer()}>
          <div className="dialog-fields">
            <UnsavedOffers
              title={item ? 'Unsaved changes to this' : 'Unsaved before'}
              offered={offeredHere}
              onRestore={props.onRestore}
              onDiscard={props.onDiscard}
            />
            {isBehind && (
              <p className="told" role="status">
                It is saved, but not what you typed meanwhile. Save again to keep that as well.
              </p>
            )}
            {typed?.keptAt && <GoneOnWith typed={typed} onDiscard={discard} isDirty={isDirty} />}
            {children}
          </div>
          <div className="dialog-foot">
            {save.fault && (
              <p className="form-fault" role="alert">
                <Icon name="circle-alert" />
                {save.fault}
              </p>
            )}
            <div className="form-buttons">
              {/* Not disabled, which would take the focus away from it. */}
              <button type="submit" className="button ink" aria-disabled={isSubmitting}>
                {isSubmitting ? 'Saving...' : item ? 'Save changes' : kind.texts.add}
              </button>
              <button type="button" className="button" onClick={askToClose}>
                Cancel
              </button>
            </div>
          </div>
        </form>
      </FormProvider>
      {asking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={close} />}
      {save.overtaken !== null && (
        <ConflictQuestion
          keepsHistory={false}
          onKeep={save.forgive}
          onReload={onReload}
          onOverwrite={() => save.overtaken !== null && save.overwrite(save.overtaken)}
        />
      )}
    </FormDialog>
  );
}

type GoneOnWithProps = { typed: TypedBefore<unknown>; isDirty: boolean; onDiscard: () => void };

function GoneOnWith({ typed, isDirty, onDiscard }: GoneOnWithProps) {
  if (!isDirty) return null;
  return (
    <p className="told" role="status">
      Unsaved changes from {inWords(typed.keptAt ?? '')}.{' '}
      <button type="button" className="button bare sm" onClick={onDiscard}>
        Discard it
      </button>
    </p>
  );
}
