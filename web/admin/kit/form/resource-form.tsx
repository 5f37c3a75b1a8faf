import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path } from 'react-hook-form';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { preloadToastViewer, showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useRefusals } from '../api/use-you.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { endsPending, isKeepable, keepPending, showPending } from '../drafts/pending-item.ts';
import { PendingPanel } from '../drafts/pending-panel.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { ReviewPanel } from '../drafts/review-panel.tsx';
import type { Offers, OpenedItem } from '../drafts/use-opened-item.ts';
import { Button } from '../fields/button.tsx';
import fieldGroupStyles from '../fields/field-group.module.css';
import messageStyles from '../fields/message.module.css';
import { FailureNotice } from '../fields/notice.tsx';
import { QuestionDialog } from '../fields/question-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DoubtsDialog } from './doubts-dialog.tsx';
import { creationFailure, sentence, updateFailure } from './failure-texts.ts';
import formDialogStyles from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { FormLimits } from './form-fields.tsx';
import type { ResourceConfig, ResourceItem } from './resource-config.ts';
import { useAdminForm } from './use-admin-form.ts';

type ResourceFormProps<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  kind: ResourceConfig<Item, Values, Fields>;
  opened: OpenedItem<Item, Values>;
  /** Earlier drafts of this item. */
  offers: Offers<Values>;
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

/** The form of a resource dialog: checks the values by its schema, asks about doubtful ones, and closes once all is saved. */
function useResourceForm<Item extends ResourceItem, Values extends FieldValues, Fields>({
  kind,
  opened,
  onClose,
  onSaved,
  findDoubts,
}: ResourceFormProps<Item, Values, Fields>) {
  const { item } = opened;
  const readValues = (each: Item | null) => (each ? kind.readValues(each) : kind.empty);
  const kit = useAdminForm<Item, Values, Fields>({
    kind: kind.kind,
    opened,
    readValues,
    readName: (values) => String(values.name ?? ''),
    // zod's and react-hook-form's types disagree about a schema's input type.
    resolver: zodResolver(kind.schema as never) as never,
  });
  const { form, drop } = kit;
  const close = () => {
    drop();
    onClose();
  };
  /** `isKept`: beside the live item. */
  const send = (fields: Fields, sent: Values, isKept: boolean) =>
    kit.save({
      sent,
      send: async (version) => {
        if (item === null) return adminRequest<Item>('POST', kind.path, { body: fields });
        if (isKept)
          return showPending(
            item,
            await keepPending({ path: kind.path, item }, withoutTime(fields as object), version),
          );
        const body = { ...fields, ...endsPending(item) };
        return adminRequest<Item>('PUT', kind.updatePath ?? `${kind.path}/${item.id}`, { body, version });
      },
      announce: () =>
        showToast({
          title: isKept ? 'Kept as a draft' : 'Success',
          description: isKept
            ? 'Readers see the live page until the changes are published.'
            : `${sentence(kind.name)} ${item === null ? 'created' : 'updated'} successfully`,
        }),
      onSaved: (saved, hasNewerEdits) => {
        onSaved(saved, hasNewerEdits);
        if (!hasNewerEdits) close();
      },
      onRejected: (failure) => {
        const description = (item === null ? creationFailure : updateFailure)(failure, kind.name);
        showToast({ title: 'Error', description, destructive: true });
        for (const [field, message] of Object.entries(failure.details))
          form.setError(field as Path<Values>, { message });
      },
    });
  /** Asked once for each, also when the save itself fails. */
  const confirmed = useRef<readonly string[]>([]);
  /** Sentences that someone has to confirm, and the save that waits for it. */
  const [doubted, setDoubted] = useState<{ doubts: readonly string[]; save: () => Promise<void> } | null>(null);
  const isSubmitting = form.formState.isSubmitting || kit.isSaving;
  const submit = (event: FormEvent, isKept = false) => {
    event.preventDefault();
    if (isSubmitting) return;
    const sent = structuredClone(form.getValues());
    void form.handleSubmit(async (fields) => {
      const doubts = (await findDoubts?.(sent)) ?? [];
      const save = () => send(fields, sent, isKept);
      if (doubts.some((text) => !confirmed.current.includes(text))) setDoubted({ doubts, save });
      else await save();
    })(event);
  };
  return {
    kit,
    isSubmitting,
    submit,
    close,
    doubts: doubted?.doubts ?? [],
    dismissDoubts: () => setDoubted(null),
    confirmDoubts: () => {
      setDoubted(null);
      confirmed.current = doubted?.doubts ?? [];
      void doubted?.save();
    },
  };
}

/** Fields without a time for the item itself: that of kept changes is set where they are shown. */
const withoutTime = ({ publishAt: _time, ...fields }: { publishAt?: unknown }) => fields;

/** The dialog to create or edit an item. Give it a new `key` for another item. */
export function ResourceForm<Item extends ResourceItem, Values extends FieldValues, Fields>(
  props: ResourceFormProps<Item, Values, Fields>,
) {
  const { kind, opened, onReload, tools, aside, children } = props;
  const { item, typed } = opened;
  const { kit, isSubmitting, submit, close, ...asked } = useResourceForm(props);
  const { form, isDirty, hasNewerEdits, failure, conflict } = kit;
  const [asking, setAsking] = useState(false);
  const refusals = useRefusals(kind.kind, item);
  const askToClose = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else close();
  };
  return (
    <FormDialog title={item ? kind.texts.editItem : kind.texts.newItem} onClose={askToClose} tools={tools}>
      <FormProvider {...form}>
        <FormLimits value={kind.limits}>
          <form className={`${formDialogStyles.form} grid`} noValidate onSubmit={submit} onFocus={preloadToastViewer}>
            <div className={`${formDialogStyles.fields} grid content-start gap-4 p-4`}>
              <DraftOffers title={item ? 'Unsaved changes to this item' : 'Unsaved from earlier'} {...props.offers} />
              {item && (
                <PendingPanel
                  path={kind.path}
                  kind={kind.kind}
                  item={item}
                  refusals={refusals}
                  onKept={(kept) => props.onSaved(showPending(item, kept), true)}
                  onDiscarded={onReload}
                />
              )}
              {item && (item.pending || !isPublished(item)) && (
                <ReviewPanel kind={kind.kind} id={item.id} refusals={refusals} />
              )}
              {hasNewerEdits && (
                <p className={messageStyles.info} role="status">
                  Saved, except what you typed in the meantime. Save again to include it.
                </p>
              )}
              <RestoredNote typed={typed} isDirty={isDirty} onDiscard={kit.discard} />
              {aside ? (
                <div className={`${formDialogStyles.withAside} grid gap-4 shrinks`}>
                  <div className={formDialogStyles.aside}>{aside}</div>
                  <div className={`${formDialogStyles.controls} grid gap-4 shrinks content-start`}>{children}</div>
                </div>
              ) : (
                children
              )}
            </div>
            <div className={`${formDialogStyles.foot} p-3-4 grid gap-3 ink-above`}>
              <FailureNotice>{failure && !conflict && failure.message}</FailureNotice>
              <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
                {/* Not `disabled`, so that it keeps the focus. */}
                {!refusals.publish && (
                  <Button type="submit" kind="dark" busy={isSubmitting && 'Saving...'}>
                    {item?.pending ? 'Publish changes' : item ? 'Save changes' : kind.texts.add}
                  </Button>
                )}
                {isKeepable(kind.kind, item) && !kind.updatePath && !refusals.keep && (
                  <Button busy={isSubmitting} onClick={(event) => submit(event, true)}>
                    Keep as draft
                  </Button>
                )}
                <Button onClick={askToClose}>{refusals.publish ? 'Close' : 'Cancel'}</Button>
              </div>
              {refusals.publish && <p className="note">{refusals.publish}</p>}
            </div>
          </form>
        </FormLimits>
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

/** Asks before a dialog with unsaved changes is closed. */
function DiscardDialog({ onDismiss, onDiscard }: { onDismiss: () => void; onDiscard: () => void }) {
  return (
    <QuestionDialog
      title="Discard unsaved changes?"
      onClose={onDismiss}
      stay="Keep editing"
      stayKind="dark"
      action="Discard"
      actionKind="danger"
      onConfirm={onDiscard}
    >
      <p>What you typed has not been saved.</p>
    </QuestionDialog>
  );
}
