import { useState } from 'react';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { creationFailure, isVersionConflict, sentence, updateFailure } from './failure-texts.ts';
import type { ManagedItem } from './resource-config.ts';

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
export function useSaveResource<Item extends ManagedItem, Fields>(context: SaveContext<Item>) {
  const { kind, itemId, version, onSaved, onRefused } = context;
  const [fault, setFault] = useState<string | null>(null);
  /** What could not be saved, since somebody else had saved meanwhile. */
  const [overtaken, setOvertaken] = useState<Fields | null>(null);
  const forgetAnswers = useInvalidateQueries();

  const send = async (fields: Fields, overwrite = false) => {
    setFault(null);
    setOvertaken(null);
    try {
      const saved =
        itemId === null
          ? await adminRequest<Item>('POST', kind.path, { body: fields })
          : await adminRequest<Item>('PUT', `${kind.path}/${itemId}`, {
              body: fields,
              version: overwrite ? undefined : (version ?? undefined),
            });
      await forgetAnswers();
      const name = sentence(kind.name);
      showToast({ title: 'Success', description: `${name} ${itemId === null ? 'created' : 'updated'} successfully` });
      onSaved(saved);
    } catch (failure) {
      if (isVersionConflict(failure)) return setOvertaken(fields);
      const description = (itemId === null ? creationFailure : updateFailure)(failure, kind.name);
      showToast({ title: 'Error', description, destructive: true });
      setFault(failure instanceof AdminRequestError ? failure.message : description);
      if (failure instanceof AdminRequestError) onRefused(failure.details);
    }
  };
  return { send, fault, overtaken, forgive: () => setOvertaken(null) };
}
