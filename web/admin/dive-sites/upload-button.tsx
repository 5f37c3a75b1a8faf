import { type ChangeEvent, useId, useState } from 'react';
import { FieldError } from '../../components/field-error.tsx';
import { Icon } from '../../icons/icon.tsx';
import { PICTURE_FILES } from '../editor/uploads.ts';
import { uploadPicture } from '../media/upload-picture.ts';

/** Sends one picture and hands on its address. `name` says for what. */
export function UploadButton({ name, onUploaded }: { name: string; onUploaded: (url: string) => void }) {
  const id = useId();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setFailure(undefined);
    setSent(0);
    try {
      const { url } = await uploadPicture(file, setSent);
      onUploaded(url);
    } catch (refusal) {
      setFailure((refusal as Error).message);
    }
    target.value = '';
    setSent(null);
  };
  return (
    <>
      <label className="button sm upload-button">
        <Icon name="upload" />
        {sent === null ? 'Upload' : `${Math.round(sent * 100)} %`}
        <input
          type="file"
          className="visually-hidden"
          accept={PICTURE_FILES}
          aria-label={`Upload a photo: ${name}`}
          aria-describedby={failure ? id : undefined}
          disabled={sent !== null}
          onChange={pick}
        />
      </label>
      <FieldError id={id} message={failure} />
    </>
  );
}
