import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { editedSince, saveDraft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { OpenedItem } from '../drafts/use-opened-item.ts';
import { stripUploadPlaceholders } from '../editor/text-ops/images.ts';
import { useIsMounted } from '../fields/use-debounced-value.ts';
import { useLeaveGuard } from '../layout/leave-guard.ts';
import { type AdminItem, formValuesOf, type PublishableConfig, type Values } from './publishable-config.ts';
import type { SaveIntent } from './use-save-item.tsx';

export type OpenedForm = OpenedItem<AdminItem, Values>;

/** What a form holds, its copy in this browser, and the question before it is left. */
export function useItemForm(kind: PublishableConfig, { key, item, typed }: OpenedForm) {
  const saved = formValuesOf(kind, item);
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
   * The form goes on with what was saved of it, and with what was typed meanwhile. `sent` is what it held when the save began.
   * @returns whether it holds anything unsaved.
   */
  const rebase = (next: AdminItem, intent: SaveIntent, sent: Values): boolean => {
    const now = form.getValues();
    const held = formValuesOf(kind, next);
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
  return { form, version, isDirty, canKeep: copy.canKeep, rebase, isMounted };
}

/** Of what was sent, what was saved: no picture that is still on its way, and in a draft no day for publishing. */
function comparable(kind: PublishableConfig, intent: SaveIntent, sent: Values): Values {
  const texts = kind.fields.filter(({ control }) => control === 'markdown').map(({ name }) => name);
  return {
    ...sent,
    ...Object.fromEntries(texts.map((name) => [name, stripUploadPlaceholders(sent[name] ?? '')])),
    publishAt: intent === 'draft' ? '' : (sent.publishAt ?? ''),
  };
}

/** What is being mended is no longer called wrong. */
export function useClearedErrors({ watch, clearErrors }: UseFormReturn<Values>) {
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => name && clearErrors(name));
    return unsubscribe;
  }, [watch, clearErrors]);
}
