import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Icon } from '../../../ui/icons/icon.tsx';
import { loadToastViewer } from '../../../ui/toast/toasts.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import type { EarlierDraft } from '../drafts/draft-store.ts';
import type { DraftOffer, OpenedItem } from '../drafts/use-opened-item.ts';
import { Button } from '../fields/button.tsx';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import fieldGroupStyles from '../fields/field-group.module.css';
import { formatDateTime } from '../fields/format-date.ts';
import messageStyles from '../fields/message.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DoubtsDialog } from './doubts-dialog.tsx';
import formDialogStyles from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import type { ResourceConfig, ResourceItem } from './resource-config.ts';
import { useResourceForm } from './use-resource-form.ts';

type ResourceFormProps<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  kind: ResourceConfig<Item, Values, Fields>;
  opened: OpenedItem<Item, Values>;
  /** Earlier drafts of this item. */
  offered: DraftOffer<Values>[];
  onRestore: (...offer: DraftOffer<Values>) => void;
  onDiscard: (key: string) => void;
  onClose: () => void;
  /** `hasNewerEdits`: something was typed during the save, so the form stays open. */
  onSaved: (saved: Item, hasNewerEdits: boolean) => void;
  /** Reloads the item from the server. */
  onReload: () => void;
  /** Sentences about the values that someone confirms before they are saved; none where nothing is doubtful. */
  findDoubts?: (values: Values) => Promise<readonly string[]>;
  /** Next to the title. */
  tools?: ReactNode;
  /** Next to the controls where there is room, before them on phones. */
  aside?: ReactNode;
  /** The controls, which get the form from its context. */
  children: ReactNode;
};

/** The dialog to create or edit an item. Give it a new `key` for another item. */
export function ResourceForm<Item extends ResourceItem, Values extends FieldValues, Fields>(
  props: ResourceFormProps<Item, Values, Fields>,
) {
  const { kind, opened, onReload, tools, aside, children } = props;
  const { item, typed } = opened;
  const { kit, isSubmitting, submit, close, discard, ...asked } = useResourceForm(props);
  const { form, isDirty, hasNewerEdits, failure, conflict } = kit;
  const [asking, setAsking] = useState(false);
  const askToClose = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else close();
  };
  return (
    <FormDialog title={item ? kind.texts.editItem : kind.texts.newItem} onClose={askToClose} tools={tools}>
      <FormProvider {...form}>
        <form className={formDialogStyles.form} noValidate onSubmit={submit} onFocus={() => void loadToastViewer()}>
          <div className={`${formDialogStyles.fields} grid content-start gap-4 p-4`}>
            <DraftOffers
              title={item ? 'Unsaved changes to this item' : 'Unsaved from earlier'}
              offered={props.offered}
              onRestore={props.onRestore}
              onDiscard={props.onDiscard}
            />
            {hasNewerEdits && (
              <p className={messageStyles.info} role="status">
                Saved, except what you typed in the meantime. Save again to include it.
              </p>
            )}
            {typed?.keptAt && <RestoredDraftNote typed={typed} onDiscard={discard} isDirty={isDirty} />}
            {aside ? (
              <div className={`${formDialogStyles.withAside} grid gap-4 shrinks`}>
                <div className={formDialogStyles.aside}>{aside}</div>
                <div className={`${formDialogStyles.controls} grid gap-4 shrinks content-start`}>{children}</div>
              </div>
            ) : (
              children
            )}
          </div>
          <div className={`${formDialogStyles.foot} grid gap-3 ink-above`}>
            {failure && !conflict && (
              <p className={messageStyles.error} role="alert">
                <Icon name="circle-alert" />
                {failure.message}
              </p>
            )}
            <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
              {/* Not `disabled`, so that it keeps the focus. */}
              <Button type="submit" kind="dark" busy={isSubmitting && 'Saving...'}>
                {item ? 'Save changes' : kind.texts.add}
              </Button>
              <Button onClick={askToClose}>Cancel</Button>
            </div>
          </div>
        </form>
      </FormProvider>
      {asking && <DiscardDialog onDismiss={() => setAsking(false)} onDiscard={close} />}
      {asked.doubts.length > 0 && (
        <DoubtsDialog
          doubts={asked.doubts}
          action="save"
          onDismiss={asked.dismissDoubts}
          onConfirm={asked.confirmDoubts}
        />
      )}
      <ConflictDialog form={kit} hasHistory={false} onReload={onReload} />
    </FormDialog>
  );
}

type RestoredDraftNoteProps = { typed: EarlierDraft<unknown>; isDirty: boolean; onDiscard: () => void };

function RestoredDraftNote({ typed, isDirty, onDiscard }: RestoredDraftNoteProps) {
  if (!isDirty) return null;
  return (
    <p className={messageStyles.info} role="status">
      Unsaved changes from {formatDateTime(typed.keptAt ?? '')}.{' '}
      <Button kind="plain" isSmall onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}

/** Asks before a dialog with unsaved changes is closed. */
function DiscardDialog({ onDismiss, onDiscard }: { onDismiss: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      title="Discard unsaved changes?"
      onClose={onDismiss}
      actions={
        <>
          <Button kind="dark" onClick={onDismiss}>
            Keep editing
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>What you typed has not been saved.</p>
    </ConfirmDialog>
  );
}
