import { useEffect, useId, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { slugify } from '../../../../domain/kernel/slug.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { useSaveShortcut } from '../../kit/fields/use-save-shortcut.ts';
import { ConflictDialog } from '../../kit/form/conflict-dialog.tsx';
import type { AdminItem, FormField, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import { FormActions } from './form-actions.tsx';
import { FormControl } from './form-control.tsx';
import { FoundPanel } from './found-panel.tsx';
import { type OpenedForm, type SaveIntent, useItemForm } from './use-item-form.ts';

type ItemFormProps = {
  kind: PublishableConfig;
  opened: OpenedForm;
  /** `hasNewerEdits`: something was typed during the save and is in the form. */
  onSaved: (saved: AdminItem, intent: SaveIntent, hasNewerEdits: boolean) => void;
  onCancel: () => void;
  /** Reloads the item, e.g. after it was changed elsewhere. */
  onReload: () => void;
};

/** The form of an article, review or product. Give it a new `key` for another item. */
export function ItemForm({ kind, opened, onSaved, onCancel, onReload }: ItemFormProps) {
  const id = useId();
  const { item } = opened;
  const { kit, save, busy, error, ...unpublishing } = useItemForm({ kind, opened, onSaved });
  const { form, isDirty, canStoreDrafts } = kit;
  const { errors } = form.formState;
  useSlugOfTitle(form, kind, item === null);
  // What is live or will be stays so: saving in passing publishes nothing and takes nothing off the site.
  const saveInPassing = () => save(item?.published || item?.publishAt ? 'update' : 'draft');
  useSaveShortcut(saveInPassing);
  const writing = {
    state: describeFormState({ isBusy: busy !== null, isDirty, item }),
    saveLabel: item?.published ? 'Update' : 'Save',
    onSave: saveInPassing,
  };
  const controls = (fields: readonly FormField[]) =>
    fields.map((field) => <FormControl key={field.name} field={field} kind={kind} writing={writing} idPrefix={id} />);
  const [name, ...rest] = kind.fields.filter(({ isCollapsed, isFound }) => !isCollapsed && !isFound);
  const more = kind.fields.filter(({ isCollapsed }) => isCollapsed);
  return (
    <FormProvider {...form}>
      <form
        className={`${fieldGroupStyles.itemForm} grid gap-4`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={fieldGroupStyles.fieldGroup}>{name && controls([name])}</div>
        <div className={`${fieldGroupStyles.formRest} grid gap-4`}>
          <div className={fieldGroupStyles.fieldGroup}>{controls(rest)}</div>
          {more.length > 0 && (
            <details
              className={fieldGroupStyles.moreFields}
              open={more.some(({ name: field }) => errors[field]) || undefined}
            >
              <summary className={`${fieldGroupStyles.summary} small strong`}>More: {kind.texts.moreFields}</summary>
              <div className={fieldGroupStyles.fieldGroup}>{controls(more)}</div>
            </details>
          )}
          {kind.makePageTitle && <FoundPanel kind={kind} item={item} idPrefix={id} />}
          {error && (
            <Notice kind="error" role="alert">
              {error}
            </Notice>
          )}
          {!canStoreDrafts && isDirty && (
            <Notice kind="warning">This browser cannot keep unsaved changes. Save often.</Notice>
          )}
          {!item?.published && (
            <p className="note">
              Required to publish: {Object.values(ENTITIES[kind.kind].publishing.needed).join(', ')}.
            </p>
          )}
          <FormActions kind={kind} item={item} busy={busy} isDirty={isDirty} save={save} onCancel={onCancel} />
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
    </FormProvider>
  );
}

type State = { isBusy: boolean; isDirty: boolean; item: AdminItem | null };

/** Says in focus mode how safe the text is. */
function describeFormState({ isBusy, isDirty, item }: State): string {
  if (isBusy) return 'Saving...';
  const status = item?.published ? 'Live' : item?.publishAt ? 'Scheduled' : 'Draft';
  if (!item) return isDirty ? 'Not saved yet' : 'New';
  return `${status} · ${isDirty ? 'not saved yet' : `saved ${formatDateTime(item.updatedAt)}`}`;
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
      <p className="muted">To save your changes and keep it on the site, use “Update & Keep Published”.</p>
    </QuestionDialog>
  );
}
