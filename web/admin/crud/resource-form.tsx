import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Icon } from '../../ui/icons/icon.tsx';
import { loadToastViewer } from '../../ui/toast/toasts.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import type { EarlierDraft } from '../drafts/draft-store.ts';
import type { DraftOffer, OpenedItem } from '../drafts/use-opened-item.ts';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import { ConflictDialog } from '../fields/conflict-dialog.tsx';
import { formatDateTime } from '../fields/format-date.ts';
import { FormDialog } from './form-dialog.tsx';
import type { ManagedItem, ResourceConfig } from './resource-config.ts';
import { useResourceForm } from './use-resource-form.ts';

type ManagedFormProps<Item extends ManagedItem, Values extends FieldValues, Fields> = {
  kind: ResourceConfig<Item, Values, Fields>;
  opened: OpenedItem<Item, Values>;
  /** What was left unsaved before, of anything of this kind. */
  offered: DraftOffer<Values>[];
  onRestore: (...offer: DraftOffer<Values>) => void;
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
export function ResourceForm<Item extends ManagedItem, Values extends FieldValues, Fields>(
  props: ManagedFormProps<Item, Values, Fields>,
) {
  const { kind, opened, onReload, children } = props;
  const { item, typed } = opened;
  const { form, isDirty, isSubmitting, isBehind, submit, close, discard, ...save } = useResourceForm(props);
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
            <DraftOffers
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
      {asking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={close} />}
      {save.overtaken !== null && (
        <ConflictDialog
          keepsHistory={false}
          onKeep={save.forgive}
          onReload={onReload}
          onOverwrite={() => save.overtaken !== null && save.overwrite(save.overtaken)}
        />
      )}
    </FormDialog>
  );
}

type GoneOnWithProps = { typed: EarlierDraft<unknown>; isDirty: boolean; onDiscard: () => void };

function GoneOnWith({ typed, isDirty, onDiscard }: GoneOnWithProps) {
  if (!isDirty) return null;
  return (
    <p className="told" role="status">
      Unsaved changes from {formatDateTime(typed.keptAt ?? '')}.{' '}
      <button type="button" className="button bare sm" onClick={onDiscard}>
        Discard it
      </button>
    </p>
  );
}

/** Asked before a dialog with something unsaved is closed. */
function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      title="Discard unsaved changes?"
      onClose={onKeep}
      actions={
        <>
          <button type="button" className="button ink" onClick={onKeep}>
            Keep editing
          </button>
          <button type="button" className="button danger" onClick={onDiscard}>
            Discard
          </button>
        </>
      }
    >
      <p>What you typed has not been saved yet.</p>
    </ConfirmDialog>
  );
}
