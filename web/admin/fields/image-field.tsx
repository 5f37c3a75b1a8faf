import { type ChangeEvent, type ClipboardEvent, type DragEvent, type Ref, useEffect, useState } from 'react';
import { isLocalHostUrl, LOCAL_HOST_WARNING } from '../../../domain/images.ts';
import { FieldError } from '../../components/field-error.tsx';
import { Icon } from '../../icons/icon.tsx';
import { PICTURE_FILES, picturesAmong } from '../editor/uploads.ts';
import { uploadPicture } from '../media/upload-picture.ts';
import { controlProps, Field } from './field.tsx';

type ImageFieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (url: string) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** An address of a picture, or a picture itself by pick, drop or paste; below it the picture. */
export function ImageField({ id, label, value, onChange, error, ref }: ImageFieldProps) {
  const { state, send } = useUpload(onChange);
  const takeFrom = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    const [picture] = files ? picturesAmong(files) : [];
    if (!picture) return;
    event.preventDefault();
    void send(picture);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) void send(file);
    event.target.value = '';
  };
  const sending = state.sending !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file on; the button beside it does the same
    <div
      className="image-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer.files)}
    >
      <Field id={id} label={label} error={error}>
        <div className="image-field-row">
          <input
            {...controlProps(id, error)}
            ref={ref}
            className="input"
            inputMode="url"
            maxLength={2000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => takeFrom(event, event.clipboardData.files)}
          />
          <label className={sending ? 'button busy' : 'button'}>
            <Icon name="upload" />
            {sending ? progressText(state.sending ?? 0) : 'Upload'}
            <input
              type="file"
              className="visually-hidden"
              aria-label={`Upload a picture: ${label}`}
              accept={PICTURE_FILES}
              disabled={sending}
              onChange={pick}
            />
          </label>
        </div>
      </Field>
      {state.failure && (
        <div className="field">
          <FieldError id={`${id}-upload`} message={state.failure} />
        </div>
      )}
      {isLocalHostUrl(value) ? (
        <p className="warning">
          <Icon name="triangle-alert" />
          <span>{LOCAL_HOST_WARNING}</span>
        </p>
      ) : (
        <ImagePreview url={value} />
      )}
    </div>
  );
}

/** Once all is sent the server makes the sizes that the site shows. */
const progressText = (fraction: number) => (fraction < 1 ? `${Math.round(fraction * 100)} %` : 'Preparing…');

function useUpload(onUploaded: (url: string) => void) {
  const [state, setState] = useState<{ sending?: number; failure?: string }>({});
  const send = async (file: File) => {
    setState({ sending: 0 });
    try {
      const { url } = await uploadPicture(file, (fraction) => setState({ sending: fraction }));
      onUploaded(url);
      setState({});
    } catch (failure) {
      setState({ failure: (failure as Error).message });
    }
  };
  return { state, send };
}

/** Broken previews are hidden (specification, section 4). */
export function ImagePreview({ url, alt = 'Preview' }: { url: string; alt?: string }) {
  const [broken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another picture
  useEffect(() => setBroken(false), [url]);
  if (!url.trim()) return null;
  if (broken) return <p className="note">No picture could be loaded from this address.</p>;
  return <img className="image-preview" src={url} alt={alt} onError={() => setBroken(true)} />;
}
