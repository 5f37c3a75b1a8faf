import { useId } from 'react';
import { FieldError } from '../../ui/field-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PICTURE_FILES } from '../media/uploads.ts';
import { progressText, useUpload } from '../media/use-upload.ts';

/** Sends one picture and hands on its address. `name` says for what. */
export function UploadButton({ name, onUploaded }: { name: string; onUploaded: (url: string) => void }) {
  const id = useId();
  const { sending, failure, pick } = useUpload({ onUploaded: ({ url }) => onUploaded(url) });
  return (
    <>
      <label className="button sm upload-pick">
        <Icon name="upload" />
        {sending ? progressText(sending.fraction) : 'Upload'}
        <input
          type="file"
          className="visually-hidden"
          accept={PICTURE_FILES}
          aria-label={`Upload a photo: ${name}`}
          aria-describedby={failure ? id : undefined}
          disabled={sending !== null}
          onChange={pick}
        />
      </label>
      <FieldError id={id} message={failure} />
    </>
  );
}
