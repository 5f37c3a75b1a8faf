import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { slugify } from '../../../../domain/kernel/slug.ts';
import { useRefusals } from '../../kit/api/use-you.ts';
import { showPending } from '../../kit/drafts/pending-item.ts';
import { PendingPanel } from '../../kit/drafts/pending-panel.tsx';
import { RestoredNote } from '../../kit/drafts/restored-note.tsx';
import { ReviewPanel } from '../../kit/drafts/review-panel.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDateTime, formatRecent } from '../../kit/fields/format-date.ts';
import { FailureNotice, Notice } from '../../kit/fields/notice.tsx';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { useSaveShortcut } from '../../kit/fields/use-save-shortcut.ts';
import { ConflictDialog } from '../../kit/form/conflict-dialog.tsx';
import { Fields, FormLimits } from '../../kit/form/form-fields.tsx';
import type { AdminItem, FormField, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import { PendingDifferences } from '../../kit/history/pending-differences.tsx';
import { FormActions, OtherActions } from './form-actions.tsx';
import { FormControl } from './form-control.tsx';
import { FoundPanel } from './found-panel.tsx';
import styles from './item-form.module.css';
import { type OpenedForm, type SaveIntent, useItemForm } from './use-item-form.ts';

type ItemFormProps = {
  kind: PublishableConfig;
  opened: OpenedForm;
  /** `page`: the text first and what belongs to it beside it, in the editor; otherwise one below another, in a tab. */
  layout?: 'tab' | 'page';
  /** `hasNewerEdits`: something was typed during the save and is in the form. */
  onSaved: (saved: AdminItem, intent: SaveIntent, hasNewerEdits: boolean) => void;
  /** Leaves the item for a new one, where the form stands above lists. */
  onCancel?: () => void;
  /** Reloads the item, e.g. after it was changed elsewhere. */
  onReload: () => void;
  /** Beside the other actions of the page. */
  tools?: ReactNode;
};

/** The form of an article, review or product. Give it a new `key` for another item. */
export function ItemForm({ kind, opened, layout = 'tab', onSaved, onCancel, onReload, tools }: ItemFormProps) {
  const id = useId();
  const { item } = opened;
  const { kit, save, keep, busy, error, ...unpublishing } = useItemForm({ kind, opened, onSaved });
  const { form, isDirty } = kit;
  useSlugOfTitle(form, kind, item === null);
  useSaveShortcut(keep);
  const refusals = useRefusals(kind.kind, item);
  const state = describeFormState({ isBusy: busy !== null, isDirty, item });
  const writing = {
    state,
    saveLabel: isPublished(item) ? (refusals.publish ? 'Keep' : 'Update') : 'Save',
    onSave: isPublished(item) && !refusals.publish ? () => save('update') : keep,
  };
  const controls = (fields: readonly FormField[]) =>
    fields.map((field) => <FormControl key={field.name} field={field} kind={kind} writing={writing} idPrefix={id} />);
  const isPage = layout === 'page';
  const [name, ...rest] = kind.fields.filter(({ isCollapsed, isFound }) => !isCollapsed && !isFound);
  const isText = ({ control }: FormField) => isPage && control === 'markdown';
  const actions = { kind, item, refusals, busy, save };
  const others = <OtherActions {...actions} isDirty={isDirty} onCancel={onCancel} tools={tools} />;
  const pending = item?.pending && (
    <PendingPanel
      path={kind.path}
      kind={kind.kind}
      item={item}
      refusals={refusals}
      onKept={(kept) => onSaved(showPending(item, kept), 'keep', isDirty)}
      onDiscarded={onReload}
    >
      {item.live && <PendingDifferences config={kind} live={item.live} fields={item.pending.fields} isFolded />}
    </PendingPanel>
  );
  const review = item && (item.pending || !isPublished(item)) && (
    <ReviewPanel kind={kind.kind} id={item.id} refusals={refusals} />
  );
  return (
    <FormProvider {...form}>
      <FormLimits value={kind.limits}>
        <form
          className={`${isPage ? styles.page : ''} grid gap-4`}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <RestoredNote typed={opened.typed} isDirty={isDirty} onDiscard={kit.discard} />
          {isPage && (
            <p className={`${styles.state} small muted`} role="status">
              {state}
            </p>
          )}
          <div className={`${fieldGroupStyles.fieldGroup} grid gap-4 ${isPage ? styles.text : ''}`}>
            {name && controls([name])}
            {controls(rest.filter(isText))}
          </div>
          <div className="grid content-start gap-4">
            {pending}
            {isPage && <FormActions {...actions} />}
            {isPage && others}
            {isPage && review}
            <Fields>{controls(rest.filter((field) => !isText(field)))}</Fields>
            <MoreFields kind={kind}>{controls}</MoreFields>
            {kind.makePageTitle && <FoundPanel kind={kind} item={item} idPrefix={id} />}
            <FormNotes kind={kind} form={kit} item={item} error={error} />
            {!isPage && <FormActions {...actions}>{others}</FormActions>}
            {!isPage && review}
          </div>
          <ConflictDialog form={kit} hasHistory={kind.hasHistory} onReload={onReload} />
          {unpublishing.isUnpublishing && (
            <UnpublishDialog
              name={String(item?.[kind.nameField])}
              onClose={() => unpublishing.setUnpublishing(false)}
              onConfirm={() => {
                unpublishing.setUnpublishing(false);
                unpublishing.unpublish();
              }}
            />
          )}
        </form>
      </FormLimits>
    </FormProvider>
  );
}

type MoreProps = { kind: PublishableConfig; children: (fields: readonly FormField[]) => ReactNode };

/** The fields that few items need; open while one of them has an error. */
function MoreFields({ kind, children }: MoreProps) {
  const { errors } = useFormState<Values>();
  const fields = kind.fields.filter(({ isCollapsed }) => isCollapsed);
  if (fields.length === 0) return null;
  return (
    <details className={fieldGroupStyles.moreFields} open={fields.some(({ name }) => errors[name]) || undefined}>
      <summary className={`${fieldGroupStyles.summary} touch pointer small strong`}>
        More: {kind.texts.moreFields}
      </summary>
      <Fields>{children(fields)}</Fields>
    </details>
  );
}

type NotesProps = {
  kind: PublishableConfig;
  form: { canStoreDrafts: boolean; isDirty: boolean };
  item: AdminItem | null;
  error: string | null;
};

/** Says why a save failed, that the browser keeps nothing, and what is needed to publish. */
function FormNotes({ kind, form: { canStoreDrafts, isDirty }, item, error }: NotesProps) {
  return (
    <>
      <FailureNotice>{error}</FailureNotice>
      {!canStoreDrafts && isDirty && (
        <Notice kind="warning">This browser cannot keep unsaved changes. Save often.</Notice>
      )}
      {!isPublished(item) && (
        <p className="note">Required to publish: {Object.values(ENTITIES[kind.kind].publishing.needed).join(', ')}.</p>
      )}
    </>
  );
}

type State = { isBusy: boolean; isDirty: boolean; item: AdminItem | null };

/** Says in one line what is live and what is not. */
function describeFormState({ isBusy, isDirty, item }: State): string {
  if (isBusy) return 'Saving...';
  if (!item) return isDirty ? 'Not saved yet' : 'Only you see it until you publish.';
  const saved = `saved ${formatDateTime(item.updatedAt)}`;
  if (!isPublished(item)) return `${item.publishAt ? 'Scheduled' : 'Draft'} · ${isDirty ? 'not saved yet' : saved}`;
  if (item.pending && !isDirty) return `Live · changes kept ${formatRecent(item.pending.savedAt)}`;
  return isDirty ? 'Live · your changes are not on the site yet' : `Live · ${saved}`;
}

/** Derives the slug of a new item from its title until a slug is typed. */
function useSlugOfTitle(
  { watch, getValues, setValue }: UseFormReturn<Values>,
  kind: PublishableConfig,
  isNew: boolean,
) {
  const isFollowed = isNew && kind.fields.some(({ control }) => control === 'slug');
  const last = useRef('');
  useEffect(() => {
    if (!isFollowed) return;
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== kind.nameField) return;
      const slug = getValues('slug') ?? '';
      if (slug !== '' && slug !== last.current) return;
      last.current = (kind.makeSlug ?? slugify)(values[kind.nameField] ?? '');
      setValue('slug', last.current, { shouldDirty: true });
    });
    return unsubscribe;
  }, [isFollowed, kind, watch, getValues, setValue]);
}

type UnpublishProps = { name: string; onClose: () => void; onConfirm: () => void };

/** Asks before 'Save as Draft' unpublishes an item. */
function UnpublishDialog({ name, onClose, onConfirm }: UnpublishProps) {
  return (
    <QuestionDialog
      title="Take this off the site?"
      onClose={onClose}
      stay="Keep it live"
      stayKind="dark"
      action="Unpublish and save as draft"
      actionKind="danger"
      onConfirm={onConfirm}
    >
      <p>“{name}” is live. Saving it as a draft takes it off the site until you publish it again.</p>
      <p className="muted">
        To save your changes and keep it on the site, use “Update & Keep Published”; to keep them for later, “Keep as
        draft”.
      </p>
    </QuestionDialog>
  );
}
