import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { AdminRequestError } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { editedSince, saveDraft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { OpenedItem } from '../drafts/use-opened-item.ts';
import { useIsMounted } from '../fields/use-debounced-value.ts';
import { useLeaveGuard } from '../layout/leave-guard.ts';
import { isVersionConflict } from './failure-texts.ts';

export type FormItem = { id: number; version: number };

type FormOptions<Item extends FormItem, Values extends FieldValues, Fields> = {
  /** Names the drafts in the browser's storage: 'article', 'dive-site'. */
  kind: string;
  opened: OpenedItem<Item, Values>;
  /** The values that the form holds of an item, or of a new one. */
  readValues: (item: Item | null) => Values;
  /** Names a draft where it is offered. */
  readName: (values: Values) => string;
  /** Checks the values and turns them into the fields that are sent. */
  resolver?: Resolver<Values, unknown, Fields>;
  /** The part of the values that the browser may keep, null for none; everything unless given. */
  selectKept?: (values: Values) => Partial<Values> | null;
};

type Save<Item, Values> = {
  /** The values of the form when the save began, if that was before this call. */
  sent?: Values;
  /** Sends them. `version` is the one that the change is based on; undefined overwrites a newer one. */
  send: (version: number | undefined) => Promise<Item>;
  /** Says that it was saved. */
  announce?: (saved: Item) => void;
  /** `hasNewerEdits`: something was typed during the save, and is in the form. Not called once the form is gone. */
  onSaved: (saved: Item, hasNewerEdits: boolean) => void;
  /** Called unless a newer version exists, which `conflict` holds. */
  onRejected?: (failure: AdminRequestError) => void;
};

type Failed<Item, Values> = { failure: AdminRequestError; save: Save<Item, Values> };

/**
 * The state of every form of the admin: its values, the unsaved draft in this browser, the leave guard, saving, and what happens
 * when a newer version exists or someone types during the save. Give the form's component a new `key` for another item.
 */
export function useAdminForm<Item extends FormItem, Values extends FieldValues, Fields = Values>(
  options: FormOptions<Item, Values, Fields>,
) {
  const { kind, opened, readValues, readName, resolver, selectKept = (all: Values) => all } = options;
  const { key, item, typed } = opened;
  const form = useForm<Values, unknown, Fields>({
    ...(resolver && { resolver }),
    defaultValues: readValues(item) as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const isMounted = useIsMounted();
  const invalidateQueries = useInvalidateQueries();
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Failed<Item, Values> | null>(null);
  const [hasNewerEdits, setHasNewerEdits] = useState(false);
  /** The values that the browser has kept on purpose, as JSON: leaving them asks nothing. */
  const [settled, setSettled] = useState('');
  const settle = () => setSettled(JSON.stringify(form.getValues()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (typed) form.reset({ ...readValues(item), ...typed.values }, { keepDefaultValues: true });
    if (typed?.keptAt) settle();
  }, []);
  const values = form.watch();
  const version = typed ? typed.version : (item?.version ?? null);
  const kept = isDirty ? selectKept(values) : null;
  const name = readName(values);
  const { drop, keep, canStoreDrafts } = useDraft(
    key,
    kept && { kind, itemId: item?.id ?? null, version, name, values: kept },
  );
  useLeaveGuard(isDirty && JSON.stringify(values) !== settled);

  /** The values that the form was filled with, before anything was typed. */
  const base = useRef(readValues(item));
  /** Shows an item as it is saved, and keeps what was typed since the form held `sent`. @returns whether anything was. */
  const rebase = (next: Item, sent = base.current): boolean => {
    const saved = readValues(next);
    base.current = saved;
    const rest = editedSince(sent, form.getValues(), saved);
    form.reset(saved, { keepFieldsRef: true });
    if (rest) form.reset(rest, { keepDefaultValues: true, keepFieldsRef: true });
    return rest !== null;
  };
  /** The same for a form that was closed during the save: the browser keeps what was typed. */
  const rebaseDraft = (next: Item, sent: Values) => {
    const rest = editedSince(sent, form.getValues(), readValues(next));
    const left = rest && selectKept(rest);
    const copy = { kind, itemId: next.id, version: next.version, name, keptAt: new Date().toISOString() };
    if (left) saveDraft(key, { ...copy, values: left });
    else drop();
  };

  const save = async (request: Save<Item, Values>, overwrite = false): Promise<void> => {
    if (isSaving) return;
    const { sent = structuredClone(form.getValues()) } = request;
    setSaving(true);
    setFailed(null);
    setHasNewerEdits(false);
    try {
      const saved = await request.send(overwrite ? undefined : (version ?? undefined));
      await invalidateQueries();
      request.announce?.(saved);
      if (!isMounted.current) return rebaseDraft(saved, sent);
      const isEdited = rebase(saved, sent);
      if (!isEdited) drop();
      setHasNewerEdits(isEdited);
      request.onSaved(saved, isEdited);
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      setFailed({ failure, save: { ...request, sent } });
      if (!isVersionConflict(failure)) request.onRejected?.(failure);
    } finally {
      setSaving(false);
    }
  };
  return {
    form,
    values,
    version,
    isDirty,
    isSaving,
    hasNewerEdits,
    canStoreDrafts,
    /** The last save failed. */
    failure: failed?.failure ?? null,
    conflict: failed && isVersionConflict(failed.failure) ? failed : null,
    rebase,
    save,
    /** Saves once more over the newer version. */
    overwrite: () => void (failed && save(failed.save, true)),
    dismissFailure: () => setFailed(null),
    /** Stores the draft in the browser at once. @returns whether it could. */
    keep: () => {
      const isKept = keep();
      if (isKept) settle();
      return isKept;
    },
    /** Shows the item as it is saved, and deletes the draft. */
    discard: () => {
      form.reset(readValues(item));
      drop();
    },
    /** Deletes the draft in the browser. */
    drop,
  };
}

/** The part of a form that its conflict dialog needs. */
export type ConflictedForm = {
  conflict: { failure: AdminRequestError } | null;
  overwrite: () => void;
  dismissFailure: () => void;
};
