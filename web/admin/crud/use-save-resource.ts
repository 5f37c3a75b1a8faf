import { useState } from 'react';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminFailure, adminCall } from '../api/admin-request.ts';
import { useForgetAnswers } from '../api/use-admin.ts';
import { creationFailure, isOvertaken, sentence, updateFailure } from './failure-texts.ts';
import type { Managed } from './resource-config.ts';

type SaveContext<Item> = {
  kind: { name: string; path: string };
  /** Null for something new. */
  itemId: number | null;
  /** The version that the change is based on. */
  version: number | null;
  onSaved: (saved: Item) => void;
  /** Hears which fields the server refused, by name. */
  onRefused: (details: Record<string, string>) => void;
};

/** Sends what a dialog holds. A failure is told in the corner and beside the button, and changes nothing else. */
export function useSaveManaged<Item extends Managed, Fields>(context: SaveContext<Item>) {
  const { kind, itemId, version, onSaved, onRefused } = context;
  const [fault, setFault] = useState<string | null>(null);
  /** What could not be saved, since somebody else had saved meanwhile. */
  const [overtaken, setOvertaken] = useState<Fields | null>(null);
  const forgetAnswers = useForgetAnswers();

  const send = async (fields: Fields, overwrite = false) => {
    setFault(null);
    setOvertaken(null);
    try {
      const saved =
        itemId === null
          ? await adminCall<Item>('POST', kind.path, { body: fields })
          : await adminCall<Item>('PUT', `${kind.path}/${itemId}`, {
              body: fields,
              version: overwrite ? undefined : (version ?? undefined),
            });
      await forgetAnswers();
      const name = sentence(kind.name);
      showToast({ title: 'Success', description: `${name} ${itemId === null ? 'created' : 'updated'} successfully` });
      onSaved(saved);
    } catch (failure) {
      if (isOvertaken(failure)) return setOvertaken(fields);
      const description = (itemId === null ? creationFailure : updateFailure)(failure, kind.name);
      showToast({ title: 'Error', description, destructive: true });
      setFault(failure instanceof AdminFailure ? failure.message : description);
      if (failure instanceof AdminFailure) onRefused(failure.details);
    }
  };
  return { send, fault, overtaken, forgive: () => setOvertaken(null) };
}
