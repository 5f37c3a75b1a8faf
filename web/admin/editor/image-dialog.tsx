import { useId, useRef, useState } from 'react';
import { linkSchema } from '../../../domain/fields.ts';
import { isLocalHostUrl, LOCAL_HOST_WARNING } from '../../../domain/images.ts';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError } from '../../ui/form-status.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { PICTURE_FILES, type UploadedImage, type UploadImage } from '../fields/upload-picture.ts';
import { useDebouncedValue } from '../fields/use-debounced-value.ts';
import { useUpload } from '../fields/use-upload.ts';
import editorStyles from './editor.module.css';
import { EditorDialog } from './editor-dialog.tsx';
import { DEFAULT_IMAGE_WIDTH, EDITOR_IMAGE_WIDTHS, type SourceImage } from './text-ops/images.ts';

type ImageDialogProps = {
  initial: SourceImage | null;
  onUpload?: UploadImage;
  /** Called with the picture after the dialog closes; null if it was cancelled. */
  onClosed: (image: SourceImage | null) => void;
};

export function ImageDialog({ initial, onUpload, onClosed }: ImageDialogProps) {
  const [url, setUrl] = useState(initial?.src ?? '');
  const [alt, setAlt] = useState(initial?.alt ?? '');
  const [width, setWidth] = useState(initial?.width ?? DEFAULT_IMAGE_WIDTH);
  const [ratio, setRatio] = useState<{ url: string; value: number }>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<SourceImage | null>(null);
  const id = useId();
  const src = url.trim();
  // Does not request an address while it is being typed.
  const look = useDebouncedValue(src, 400);
  const submit = () => {
    const problem = problemOf(src);
    setError(problem === LOCAL_HOST_WARNING ? undefined : problem);
    if (problem === LOCAL_HOST_WARNING) window.alert(LOCAL_HOST_WARNING);
    if (problem) field.current?.focus();
    // With both dimensions the page reserves the picture's space while it loads.
    const height = ratio?.url === src ? Math.round(width * ratio.value) : undefined;
    if (!problem) result.current = { src, alt: alt.trim(), width, height };
    return !problem;
  };
  return (
    <EditorDialog
      title={initial ? 'Edit Image' : 'Insert Image'}
      submitLabel={initial ? 'Update Image' : 'Insert Image'}
      onSubmit={submit}
      onClosed={() => onClosed(result.current)}
    >
      <div className={formStyles.field}>
        <label htmlFor={`${id}-url`}>Image URL</label>
        <input
          id={`${id}-url`}
          className={formStyles.input}
          ref={field}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://…"
          value={url}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => setUrl(event.target.value)}
        />
        <FieldError id={`${id}-error`} message={error} />
      </div>
      {onUpload && (
        <UploadField
          onUpload={onUpload}
          onUploaded={(image) => {
            setUrl(image.url);
            setRatio({ url: image.url, value: image.height / image.width });
            setError(undefined);
          }}
        />
      )}
      <ImageLook key={look} src={look} onRatio={(value) => setRatio({ url: look, value })} />
      <div className={editorStyles.imageFields}>
        <div className={formStyles.field}>
          <label htmlFor={`${id}-alt`}>Alt text</label>
          <input
            id={`${id}-alt`}
            className={formStyles.input}
            autoComplete="off"
            value={alt}
            aria-describedby={`${id}-alt-hint`}
            onChange={(event) => setAlt(event.target.value)}
          />
          <p className={formStyles.hint} id={`${id}-alt-hint`}>
            Describe the picture for readers who cannot see it.
          </p>
        </div>
        <div className={formStyles.field}>
          <label htmlFor={`${id}-width`}>Width</label>
          <select
            id={`${id}-width`}
            className={formStyles.input}
            value={width}
            onChange={(event) => setWidth(Number(event.target.value))}
          >
            {widthsWith(width).map((pixels) => (
              <option key={pixels} value={pixels}>
                {pixels} px
              </option>
            ))}
          </select>
        </div>
      </div>
    </EditorDialog>
  );
}

/** Previews the picture; hidden if it cannot be loaded. */
function ImageLook({ src, onRatio }: { src: string; onRatio: (ratio: number) => void }) {
  const [failed, setFailed] = useState(false);
  if (failed || problemOf(src)) return null;
  return (
    <img
      className={editorStyles.imagePreview}
      src={src}
      alt=""
      onError={() => setFailed(true)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalWidth && naturalHeight) onRatio(naturalHeight / naturalWidth);
      }}
    />
  );
}

function problemOf(src: string): string | undefined {
  if (!src) return 'Image URL is required.';
  if (isLocalHostUrl(src)) return LOCAL_HOST_WARNING;
  return linkSchema.safeParse(src).error?.issues[0]?.message;
}

/** Offers a width that was typed by hand as an additional option. */
function widthsWith(width: number): number[] {
  return [...new Set<number>([...EDITOR_IMAGE_WIDTHS, width])].sort((a, b) => a - b);
}

type UploadFieldProps = { onUpload: UploadImage; onUploaded: (image: UploadedImage) => void };

/** Uploads the picked file immediately; the other fields keep their values even if it fails. */
function UploadField({ onUpload, onUploaded }: UploadFieldProps) {
  const id = useId();
  const { sending, failure, pick } = useUpload({ onUploaded, upload: onUpload });
  return (
    <div className={editorStyles.uploadField}>
      <label className={`${buttonStyles.button} ${buttonStyles.small}`} htmlFor={id} aria-disabled={sending !== null}>
        <Icon name="upload" />
        {sending ? 'Uploading…' : 'Upload a picture'}
      </label>
      <input
        id={id}
        className={textStyles.visuallyHidden}
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
