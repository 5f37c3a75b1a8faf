import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { editedSince } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { OpenedItem } from '../drafts/use-opened-item.ts';
import { useLeaveGuard } from '../layout/leave-guard.ts';
import { creationFailure, isVersionConflict, sentence, updateFailure } from './failure-texts.ts';
import type { ResourceConfig, ResourceItem } from './resource-config.ts';

type Context<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  kind: ResourceConfig<Item, Values, Fields>;
  opened: OpenedItem<Item, Values>;
  onClose: () => void;
  onSaved: (saved: Item, hasNewerEdits: boolean) => void;
  findDoubts?: (values: Values) => Promise<readonly string[]>;
};

/** The state of a resource dialog: its values, the unsaved draft in this browser, the leave guard and saving. */
export function useResourceForm<Item extends ResourceItem, Values extends FieldValues, Fields>(
  context: Context<Item, Values, Fields>,
) {
  const { kind, opened, onClose, onSaved, findDoubts } = context;
  const { key, item, typed } = opened;
  const saved = item ? kind.valuesOf(item) : kind.empty;
  const form = useForm<Values, unknown, Fields>({
    // zod's and react-hook-form's types disagree about a schema's input type.
    resolver: zodResolver(kind.schema as never) as never,
    defaultValues: saved as DefaultValues<Values>,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (typed) form.reset(typed.values, { keepDefaultValues: true });
  }, []);
  const { isDirty, isSubmitting } = form.formState;
  const version = typed ? typed.version : (item?.version ?? null);
  const itemId = item?.id ?? null;
  const values = form.watch();
  const { drop } = useDraft(
    key,
    isDirty ? { kind: kind.kind, itemId, version, name: String(values.name ?? ''), values } : null,
  );
  useLeaveGuard(isDirty);

  const close = () => {
    drop();
    onClose();
  };
  /** The values of the form when the save began. */
  const sent = useRef<Values>(saved as Values);
  const [hasNewerEdits, setHasNewerEdits] = useState(false);
  const afterSave = (next: Item) => {
    const held = kind.valuesOf(next);
    const rest = editedSince(sent.current, form.getValues(), held);
    setHasNewerEdits(rest !== null);
    onSaved(next, rest !== null);
    if (!rest) return close();
    form.reset(held, { keepFieldsRef: true });
    form.reset(rest, { keepDefaultValues: true, keepFieldsRef: true });
  };
  const { send, error, versionConflict, dismissConflict } = useSaveResource<Item, Fields>({
    ...{ kind, itemId, version },
    onSaved: afterSave,
    onValidationError: (details) => {
      for (const [field, message] of Object.entries(details)) form.setError(field as Path<Values>, { message });
    },
  });
  /** Asked once for each, also when the save itself fails. */
  const confirmed = useRef<readonly string[]>([]);
  /** What someone has to confirm, and the fields that wait for it. */
  const [doubted, setDoubted] = useState<{ doubts: readonly string[]; fields: Fields } | null>(null);
  const save = form.handleSubmit(async (fields) => {
    const doubts = (await findDoubts?.(sent.current)) ?? [];
    if (doubts.some((text) => !confirmed.current.includes(text))) setDoubted({ doubts, fields });
    else await send(fields);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    sent.current = structuredClone(form.getValues());
    setHasNewerEdits(false);
    void save(event);
  };
  return {
    ...{ form, isDirty, isSubmitting, hasNewerEdits, submit, close },
    ...{ error, versionConflict, dismissConflict, overwrite: (fields: Fields) => void send(fields, true) },
    doubts: doubted?.doubts ?? [],
    dismissDoubts: () => setDoubted(null),
    confirmDoubts: () => {
      setDoubted(null);
      if (!doubted) return;
      confirmed.current = doubted.doubts;
      void send(doubted.fields);
    },
    discard: () => form.reset(saved),
  };
}

type SaveContext<Item> = {
  kind: { name: string; path: string; updatePath?: string };
  /** Null for something new. */
  itemId: number | null;
  /** The version that the change is based on. */
  version: number | null;
  onSaved: (saved: Item) => void;
  /** Called with the server's error messages by field. */
  onValidationError: (details: Record<string, string>) => void;
};

/** Sends the values of a dialog. A failure shows a toast and a message next to the button, and keeps the values. */
function useSaveResource<Item extends ResourceItem, Fields>(context: SaveContext<Item>) {
  const { kind, itemId, version, onSaved, onValidationError } = context;
  const [error, setError] = useState<string | null>(null);
  /** The fields that could not be saved because a newer version exists. */
  const [versionConflict, setVersionConflict] = useState<Fields | null>(null);
  const invalidateQueries = useInvalidateQueries();

  const send = async (fields: Fields, overwrite = false) => {
    setError(null);
    setVersionConflict(null);
    try {
      const saved =
        itemId === null
          ? await adminRequest<Item>('POST', kind.path, { body: fields })
          : await adminRequest<Item>('PUT', kind.updatePath ?? `${kind.path}/${itemId}`, {
              body: fields,
              version: overwrite ? undefined : (version ?? undefined),
            });
      await invalidateQueries();
      const name = sentence(kind.name);
      showToast({ title: 'Success', description: `${name} ${itemId === null ? 'created' : 'updated'} successfully` });
      onSaved(saved);
    } catch (failure) {
      if (isVersionConflict(failure)) return setVersionConflict(fields);
      const description = (itemId === null ? creationFailure : updateFailure)(failure, kind.name);
      showToast({ title: 'Error', description, destructive: true });
      setError(failure instanceof AdminRequestError ? failure.message : description);
      if (failure instanceof AdminRequestError) onValidationError(failure.details);
    }
  };
  return { send, error, versionConflict, dismissConflict: () => setVersionConflict(null) };
}
