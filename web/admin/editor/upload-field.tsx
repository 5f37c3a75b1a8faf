import { useId } from 'react';
import { FieldError } from '../../ui/field-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PICTURE_FILES, type UploadedImage, type UploadImage } from '../media/uploads.ts';
import { useUpload } from '../media/use-upload.ts';

type UploadFieldProps = { onUpload: UploadImage; onUploaded: (image: UploadedImage) => void };

/** Picks a file and sends it at once; what else was filled in stays, whatever becomes of the upload. */
export function UploadField({ onUpload, onUploaded }: UploadFieldProps) {
  const id = useId();
  const { sending, failure, pick } = useUpload({ onUploaded, upload: onUpload });
  return (
    <div className="editor-upload-field">
      <label className="button sm" htmlFor={id} aria-disabled={sending !== null}>
        <Icon name="upload" />
        {sending ? 'Uploading…' : 'Upload a picture'}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={PICTURE_FILES}
        disabled={sending !== null}
        aria-describedby={`${id}-state`}
        onChange={pick}
      />
      {sending && <progress aria-label={`Upload of ${sending.name}`} value={sending.fraction || undefined} max={1} />}
      <FieldError id={`${id}-state`} message={failure} />
    </div>
  );
}
