import { useEffect, useId, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { NEEDED_TO_PUBLISH } from '../../../domain/publishing.ts';
import { slugify } from '../../../domain/slug.ts';
import { Icon } from '../../icons/icon.tsx';
import { useLeaveGuard } from '../frame/leave-guard.ts';
import type { TypedBefore } from '../unsaved/unsaved-copies.ts';
import { useUnsavedCopy } from '../unsaved/use-unsaved-copy.ts';
import { FormControl } from './form-control.tsx';
import { PublishLater } from './publish-later.tsx';
import type { OwnersItem, PublishingKind, Values } from './publishing-kind.ts';
import { type SaveIntent, useSaveItem } from './use-save-item.tsx';

type ItemFormProps = {
  kind: PublishingKind;
  /** Null for something new. */
  item: OwnersItem | null;
  /** What was typed before and not saved, to go on with. */
  typed?: TypedBefore<Values>;
  onSaved: (saved: OwnersItem, intent: SaveIntent) => void;
  onCancel: () => void;
  /** Asks for the item as it is saved now, e.g. after somebody else has changed it. */
  onReload: () => void;
};

/** Where one thing is written. A new `key` makes it a form for something else. */
export function ItemForm({ kind, item, typed, onSaved, onCancel, onReload }: ItemFormProps) {
  const id = useId();
  const saved = item ? kind.fromItem(item) : kind.empty;
  const form = useForm<Values>({ defaultValues: saved });
  const { control, register, formState, reset, watch } = form;
  const { errors, isDirty } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (typed) reset(typed.values, { keepDefaultValues: true });
  }, []);
  const values = watch();
  const version = typed ? typed.version : (item?.version ?? null);
  const copy = useUnsavedCopy(
    { kind: kind.kind, goesOn: typed?.key },
    isDirty ? { kind: kind.kind, itemId: item?.id ?? null, version, name: values[kind.nameField] ?? '', values } : null,
  );
  useLeaveGuard(isDirty);
  useSlugOfTitle(form, kind, item === null);
  useForgivenErrors(form);
  const { save, busy, fault, conflict } = useSaveItem({
    kind,
    item,
    version,
    form,
    onReload,
    onSaved: (next, intent) => {
      copy.drop();
      onSaved(next, intent);
    },
  });
  const fields = (folded: boolean) =>
    kind.fields
      .filter((field) => Boolean(field.folded) === folded)
      .map((field) => <FormControl key={field.name} {...{ field, kind, control, register, errors }} idPrefix={id} />);
  const more = fields(true);
  return (
    <form className="item-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="fields">{fields(false)}</div>
      {more.length > 0 && (
        <details className="more-fields">
          <summary>More: price check, strengths and weaknesses</summary>
          <div className="fields">{more}</div>
        </details>
      )}
      {fault && (
        <p className="form-fault" role="alert">
          <Icon name="circle-alert" />
          {fault}
        </p>
      )}
      {!copy.canKeep && isDirty && (
        <p className="warning">
          <Icon name="triangle-alert" />
          <span>This browser keeps no copy of what you type. Save often.</span>
        </p>
      )}
      {!item?.published && (
        <p className="note">Needed to publish: {Object.values(NEEDED_TO_PUBLISH[kind.kind]).join(', ')}.</p>
      )}
      <FormActions {...{ kind, item, busy, isDirty, save, onCancel }} />
      {conflict}
    </form>
  );
}

type ActionsProps = {
  kind: PublishingKind;
  item: OwnersItem | null;
  busy: SaveIntent | null;
  isDirty: boolean;
  save: (intent: SaveIntent, publishAt?: string) => void;
  onCancel: () => void;
};

function FormActions({ kind, item, busy, isDirty, save, onCancel }: ActionsProps) {
  const [publishAt, setPublishAt] = useState(item?.publishAt ?? null);
  const publishLabel = item?.published ? 'Update & Keep Published' : publishAt ? 'Schedule' : 'Publish Now';
  return (
    <div className="form-foot">
      <div className="form-buttons">
        <button
          type="button"
          className="button ink"
          disabled={busy !== null}
          onClick={() => save('publish', publishAt ?? undefined)}
        >
          {busy === 'publish' ? 'Saving...' : publishLabel}
        </button>
        <button type="button" className="button" disabled={busy !== null} onClick={() => save('draft')}>
          {busy === 'draft' ? 'Saving...' : 'Save as Draft'}
        </button>
        {!item?.published && <PublishLater value={publishAt} onChange={setPublishAt} />}
        {item && kind.pageOf && (
          <a
            className="button bare"
            href={kind.pageOf(item)}
            target="_blank"
            rel="noopener"
            title={isDirty ? 'Shows what was saved last' : undefined}
          >
            <Icon name="eye" />
            {item.published ? 'View on site' : 'Preview'}
          </a>
        )}
        {item && (
          <button type="button" className="button bare" onClick={onCancel}>
            Cancel Edit
          </button>
        )}
      </div>
    </div>
  );
}

/** What is being mended is no longer called wrong. */
function useForgivenErrors({ watch, clearErrors }: UseFormReturn<Values>) {
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => name && clearErrors(name));
    return unsubscribe;
  }, [watch, clearErrors]);
}

/** Of something new the slug follows the title until somebody writes one. */
function useSlugOfTitle({ watch, getValues, setValue }: UseFormReturn<Values>, kind: PublishingKind, isNew: boolean) {
  const isFollowed = isNew && kind.fields.some(({ control }) => control === 'slug');
  const last = useRef('');
  useEffect(() => {
    if (!isFollowed) return;
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== kind.nameField) return;
      const slug = getValues('slug') ?? '';
      if (slug !== '' && slug !== last.current) return;
      last.current = slugify(values[kind.nameField] ?? '');
      setValue('slug', last.current, { shouldDirty: true });
    });
    return unsubscribe;
  }, [isFollowed, kind, watch, getValues, setValue]);
}
