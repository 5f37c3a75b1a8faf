import { type FormEvent, useId, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../domain/upload.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { controlProps, Field } from '../fields/field.tsx';
import { useDraftFields } from '../fields/use-draft-fields.ts';
import type { ListedUpload } from './picture-card.tsx';

/** What readers who cannot see the picture are told; offered wherever it is used from then on. */
export function AltTextForm({ upload }: { upload: ListedUpload }) {
  const id = useId();
  const { texts, type, isChanged, settle } = useDraftFields({ altText: upload.altText });
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useInvalidateQueries();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isChanged) return;
    setBusy(true);
    setFault(undefined);
    try {
      await adminRequest('PATCH', `/api/admin/uploads/${upload.id}`, { body: texts });
      await forgetAnswers();
      settle(texts);
      showToast({ title: 'Success', description: 'Alt text updated successfully' });
    } catch (failure) {
      showToast({ title: 'Error', description: 'Failed to update alt text', destructive: true });
      setFault(failure instanceof AdminRequestError ? (failure.details.altText ?? failure.message) : undefined);
    }
    setBusy(false);
  };
  return (
    <form className="alt-text" noValidate onSubmit={save}>
      <Field id={id} label="Alt text" error={fault}>
        <input
          {...controlProps(id, fault)}
          className="input"
          maxLength={UPLOAD_LIMITS.altText}
          placeholder="Describe the picture"
          autoComplete="off"
          value={texts.altText}
          onChange={(event) => type('altText', event.target.value)}
        />
      </Field>
      {isChanged && (
        <button type="submit" className="button sm" disabled={busy}>
          {busy ? 'Saving...' : 'Save alt text'}
        </button>
      )}
    </form>
  );
}
