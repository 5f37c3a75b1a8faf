import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import { loadToastViewer } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { ConflictQuestion } from '../fields/conflict-question.tsx';
import { inWords } from '../fields/moments.ts';
import { useLeaveGuard } from '../frame/leave-guard.ts';
import type { TypedBefore } from '../unsaved/unsaved-copies.ts';
import { useUnsavedCopy } from '../unsaved/use-unsaved-copy.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Managed, ManagedKind } from './managed-kind.ts';
import { useSaveManaged } from './use-save-managed.ts';

type ManagedFormProps<Item extends Managed, Values extends FieldValues, Fields> = {
  kind: ManagedKind<Item, Values, Fields>;
  /** Null for something new. */
  item: Item | null;
  /** What was typed before and not saved, to go on with. */
  typed?: TypedBefore<Values>;
  onClose: () => void;
  /** Opens the item as it is saved now. */
  onReload: () => void;
  /** The controls, which find the form by its context. */
  children: ReactNode;
};

/** The dialog in which one thing is made or changed. A new `key` makes it a form for something else. */
export function ManagedForm<Item extends Managed, Values extends FieldValues, Fields>(
  props: ManagedFormProps<Item, Values, Fields>,
) {
  const { kind, item, typed, onClose, onReload, children } = props;
  const saved = item ? kind.valuesOf(item) : kind.empty;
  const form = useForm<Values, unknown, Fields>({
    // zod's types and the form's differ in whether a schema knows what it takes.
    resolver: zodResolver(kind.schema as never) as never,
    defaultValues: saved as DefaultValues<Values>,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (typed) form.reset(typed.values, { keepDefaultValues: true });
  }, []);
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  const version = typed ? typed.version : (item?.version ?? null);
  const itemId = item?.id ?? null;
  const values = form.watch();
  const { drop } = useUnsavedCopy(
    { kind: kind.kind, goesOn: typed?.key },
    isDirty ? { kind: kind.kind, itemId, version, name: String(values.name ?? ''), values } : null,
  );
  useLeaveGuard(isDirty);

  const close = () => {
    drop();
    onClose();
  };
  const { send, fault, overtaken, forgive } = useSaveManaged<Fields>({
    ...{ kind, itemId, version },
    onSaved: close,
    onRefused: (details) => {
      for (const [field, message] of Object.entries(details)) form.setError(field as Path<Values>, { message });
    },
  });
  const save = form.handleSubmit((fields) => send(fields));
  const askToClose = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else close();
  };
  return (
    <FormDialog title={item ? kind.texts.editItem : kind.texts.newItem} onClose={askToClose}>
      <FormProvider {...form}>
        <form
          className="dialog-form"
          noValidate
          onSubmit={(event) => (isSubmitting ? event.preventDefault() : void save(event))}
          onFocus={() => void loadToastViewer()}
        >
          <div className="dialog-fields">
            {typed?.keptAt && <GoneOnWith typed={typed} onDiscard={() => form.reset(saved)} isDirty={isDirty} />}
            {children}
          </div>
          <div className="dialog-foot">
            {fault && (
              <p className="form-fault" role="alert">
                <Icon name="circle-alert" />
                {fault}
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
      {asking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={close} />}
      {overtaken !== null && (
        <ConflictQuestion
          keepsHistory={false}
          onKeep={forgive}
          onReload={onReload}
          onOverwrite={() => void send(overtaken, true)}
        />
      )}
    </FormDialog>
  );
}

type GoneOnWithProps = { typed: TypedBefore<unknown>; isDirty: boolean; onDiscard: () => void };

function GoneOnWith({ typed, isDirty, onDiscard }: GoneOnWithProps) {
  if (!isDirty) return null;
  return (
    <p className="told" role="status">
      This is what you typed on {inWords(typed.keptAt ?? '')} and had not saved.{' '}
      <button type="button" className="button bare sm" onClick={onDiscard}>
        Discard it
      </button>
    </p>
  );
}
