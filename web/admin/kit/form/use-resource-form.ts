import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import type { OpenedItem } from '../drafts/use-opened-item.ts';
import { creationFailure, sentence, updateFailure } from './failure-texts.ts';
import type { ResourceConfig, ResourceItem } from './resource-config.ts';
import { useAdminForm } from './use-admin-form.ts';

type Context<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  kind: ResourceConfig<Item, Values, Fields>;
  opened: OpenedItem<Item, Values>;
  onClose: () => void;
  onSaved: (saved: Item, hasNewerEdits: boolean) => void;
  findDoubts?: (values: Values) => Promise<readonly string[]>;
};

/** The form of a resource dialog: checks the values by its schema, asks about doubtful ones, and closes once all is saved. */
export function useResourceForm<Item extends ResourceItem, Values extends FieldValues, Fields>(
  context: Context<Item, Values, Fields>,
) {
  const { kind, opened, onClose, onSaved, findDoubts } = context;
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
  const send = (body: Fields, sent: Values) =>
    kit.save({
      sent,
      send: (version) =>
        item === null
          ? adminRequest<Item>('POST', kind.path, { body })
          : adminRequest<Item>('PUT', kind.updatePath ?? `${kind.path}/${item.id}`, { body, version }),
      announce: () =>
        showToast({
          title: 'Success',
          description: `${sentence(kind.name)} ${item === null ? 'created' : 'updated'} successfully`,
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const sent = structuredClone(form.getValues());
    void form.handleSubmit(async (fields) => {
      const doubts = (await findDoubts?.(sent)) ?? [];
      const save = () => send(fields, sent);
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
    discard: () => form.reset(readValues(item)),
  };
}
