import { type ClipboardEvent, type DragEvent, type Ref, useState } from 'react';
import { isLocalHostUrl } from '../../../../domain/media/images.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Button } from '../fields/button.tsx';
import { controlProps, Field } from '../fields/field.tsx';
import fieldGroupStyles from '../fields/field-group.module.css';
import { FileButton } from '../fields/file-button.tsx';
import { type Crop, ImagePreview } from '../fields/image-preview.tsx';
import { Notice } from '../fields/notice.tsx';
import { PICTURE_FILES, picturesAmong } from '../fields/upload-picture.ts';
import { progressText, useUpload } from '../fields/use-upload.ts';
import { LibraryPicker } from './library-picker.tsx';
import { useLibraryPicture } from './use-library-picture.ts';

/** The alert of the editor when an author inserts a picture from a host that only the author can reach (specification, section 5). */
export const LOCAL_HOST_WARNING =
  'Warning: Local development URLs will not work in published articles. Please use a publicly accessible image URL (e.g., from Amazon, Cloudinary, or other CDN services).';

type ImageFieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (url: string) => void;
  error?: string;
  crop?: Crop;
  ref?: Ref<HTMLInputElement>;
};

/** A picture by URL or upload (file picker, drop or paste), with a preview. */
export function ImageField({ id, label, value, onChange, error, crop, ref }: ImageFieldProps) {
  const { sending, failure, send, pick } = useUpload(({ url }) => onChange(url));
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const takeFrom = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    const [picture] = files ? picturesAmong(files) : [];
    if (!picture) return;
    event.preventDefault();
    void send(picture);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an area to drop a file on; the button next to it does the same
    <div
      className="grid gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer.files)}
    >
      <Field id={id} label={label} error={error}>
        <div className={`${fieldGroupStyles.imageFieldRow} cluster gap-2`}>
          <input
            {...controlProps(id, error)}
            ref={ref}
            className={formStyles.input}
            inputMode="url"
            maxLength={2000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => takeFrom(event, event.clipboardData.files)}
          />
          <FileButton
            aria-label={`Upload a picture: ${label}`}
            accept={PICTURE_FILES}
            disabled={sending !== null}
            onFiles={pick}
          >
            {sending ? progressText(sending.fraction) : 'Upload'}
          </FileButton>
          <Button
            aria-expanded={isLibraryOpen}
            aria-label={`Library: ${label}`}
            onClick={() => setLibraryOpen(!isLibraryOpen)}
          >
            Library
          </Button>
        </div>
      </Field>
      {isLibraryOpen && <LibraryPicker chosenUrls={[value]} onChoose={({ url }) => onChange(url)} />}
      {failure && (
        <div className={formStyles.field}>
          <FieldError id={`${id}-upload`} message={failure} />
        </div>
      )}
      {isLocalHostUrl(value) ? (
        <Notice kind="warning">{LOCAL_HOST_WARNING}</Notice>
      ) : (
        <ImagePreview url={value} crop={crop} />
      )}
      <DescriptionHint url={value} />
    </div>
  );
}

/** Asks for the description of a picture from the library that has none; it never stops a save. */
function DescriptionHint({ url }: { url: string }) {
  const { picture } = useLibraryPicture(url);
  if (!picture || picture.altText) return null;
  const address = `/admin/media?missing=description&q=${encodeURIComponent(picture.originalName)}`;
  return (
    <p className="small muted">
      This picture has no description for those who cannot see it. <a href={address}>Describe it</a>
    </p>
  );
}
