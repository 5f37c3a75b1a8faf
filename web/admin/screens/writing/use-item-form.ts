import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { editedSince, saveDraft } from '../../kit/drafts/draft-store.ts';
import { useDraft } from '../../kit/drafts/use-draft.ts';
import type { OpenedItem } from '../../kit/drafts/use-opened-item.ts';
import { stripUploadPlaceholders } from '../../kit/editor/text-ops/images.ts';
import { useIsMounted } from '../../kit/fields/use-debounced-value.ts';
import {
  type AdminItem,
  formValuesOf,
  type PublishableConfig,
  type Values,
} from '../../kit/form/publishable-config.ts';
import { useLeaveGuard } from '../../kit/layout/leave-guard.ts';
import type { SaveIntent } from './use-save-item.tsx';

export type OpenedForm = OpenedItem<AdminItem, Values>;

/** The state of a publishing form: its values, the unsaved draft in this browser and the leave guard. */
export function useItemForm(kind: PublishableConfig, { key, item, typed }: OpenedForm) {
  const { teamAuthor } = useSiteConfig().settings;
  const saved = formValuesOf(kind, item, teamAuthor);
  const form = useForm<Values>({ defaultValues: saved });
  const { isDirty } = form.formState;
  const isMounted = useIsMounted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (typed) form.reset({ ...saved, ...typed.values }, { keepDefaultValues: true });
  }, []);
  const values = form.watch();
  const version = typed ? typed.version : (item?.version ?? null);
  const name = values[kind.nameField] ?? '';
  const copy = useDraft(key, isDirty ? { kind: kind.kind, itemId: item?.id ?? null, version, name, values } : null);
  useLeaveGuard(isDirty);

  /**
   * Updates the form with the saved item and keeps what was typed during the save. `sent` is its values when the save began.
   * @returns whether the form has unsaved changes.
   */
  const rebase = (next: AdminItem, intent: SaveIntent, sent: Values): boolean => {
    const now = form.getValues();
    const held = formValuesOf(kind, next, teamAuthor);
    const rest = editedSince(comparable(kind, intent, sent), now, held);
    if (!rest) copy.drop();
    if (!isMounted.current) {
      const left = { kind: kind.kind, itemId: next.id, version: next.version, name, keptAt: new Date().toISOString() };
      if (rest) saveDraft(key, { ...left, values: rest });
      return rest !== null;
    }
    form.reset(held, { keepFieldsRef: true });
    if (rest) form.reset(rest, { keepDefaultValues: true, keepFieldsRef: true });
    return rest !== null;
  };
  return { form, version, isDirty, canStoreDrafts: copy.canStoreDrafts, rebase, isMounted };
}

/** The sent values as the server saved them: without upload placeholders, and without a publication time in a draft. */
function comparable(kind: PublishableConfig, intent: SaveIntent, sent: Values): Values {
  const texts = kind.fields.filter(({ control }) => control === 'markdown').map(({ name }) => name);
  return {
    ...sent,
    ...Object.fromEntries(texts.map((name) => [name, stripUploadPlaceholders(sent[name] ?? '')])),
    publishAt: intent === 'draft' ? '' : (sent.publishAt ?? ''),
  };
}

/** Clears the error of a field while it is being edited. */
export function useClearedErrors({ watch, clearErrors }: UseFormReturn<Values>) {
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => name && clearErrors(name));
    return unsubscribe;
  }, [watch, clearErrors]);
}
