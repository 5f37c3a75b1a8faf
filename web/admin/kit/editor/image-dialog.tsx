import { useId, useRef, useState } from 'react';
import { linkSchema } from '../../../../domain/kernel/fields.ts';
import { isLocalHostUrl } from '../../../../domain/media/images.ts';
import { UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Button } from '../fields/button.tsx';
import { InputField, SelectField } from '../fields/field.tsx';
import { FileButton } from '../fields/file-button.tsx';
import { PICTURE_FILES, type UploadedPicture } from '../fields/upload-picture.ts';
import { useDebouncedValue } from '../fields/use-debounced-value.ts';
import { useUpload } from '../fields/use-upload.ts';
import { LOCAL_HOST_WARNING } from '../pictures/image-field.tsx';
import { LibraryPicker } from '../pictures/library-picker.tsx';
import { useLibraryPicture } from '../pictures/use-library-picture.ts';
import dialogStyles from './editor-dialog.module.css';
import { AddressField, EditorDialog } from './editor-dialog.tsx';
import { DEFAULT_IMAGE_WIDTH, EDITOR_IMAGE_WIDTHS, type SourceImage } from './text-ops/source-images.ts';

const MAX_CAPTION = 300;

type ImageDialogProps = {
  initial: SourceImage | null;
  /** Starts with the library open. */
  startsInLibrary?: boolean;
  /** Called with the picture after the dialog closes; null if it was cancelled. */
  onClosed: (image: SourceImage | null) => void;
};

export function ImageDialog({ initial, startsInLibrary = false, onClosed }: ImageDialogProps) {
  const [url, setUrl] = useState(initial?.src ?? '');
  /** Null until it is typed: then the library's is suggested. */
  const [alt, setAlt] = useState(initial?.alt || null);
  const [caption, setCaption] = useState(initial?.caption ?? '');
  const [isLibraryOpen, setLibraryOpen] = useState(startsInLibrary);
  const [width, setWidth] = useState(initial?.width ?? DEFAULT_IMAGE_WIDTH);
  const [ratio, setRatio] = useState<{ url: string; value: number }>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const src = url.trim();
  // Does not request an address while it is being typed.
  const look = useDebouncedValue(src, 400);
  const { picture, share } = useLibraryPicture(look);
  const shownAlt = alt ?? picture?.altText ?? '';
  const submit = () => {
    const problem = upload.sending ? 'The picture is still uploading.' : findProblem(src);
    setError(problem === LOCAL_HOST_WARNING ? undefined : problem);
    if (problem === LOCAL_HOST_WARNING) window.alert(LOCAL_HOST_WARNING);
    if (problem) {
      field.current?.focus();
      return null;
    }
    share({ altText: shownAlt.trim() });
    // With both dimensions the page reserves the picture's space while it loads.
    const height = ratio?.url === src ? Math.round(width * ratio.value) : undefined;
    return { src, alt: shownAlt.trim(), width, height, caption: caption.trim() };
  };
  const take = (image: UploadedPicture) => {
    setUrl(image.url);
    setRatio({ url: image.url, value: image.height / image.width });
    setError(undefined);
    // A description belongs to the picture that it was written for. `src` and `alt` are those from when the upload began:
    // what was typed since, or before there was a picture, describes this one.
    setAlt((typed) => (src !== '' && src !== image.url && typed === alt ? null : typed));
  };
  const upload = useUpload(take);
  return (
    <EditorDialog
      title={initial ? 'Edit image' : 'Insert image'}
      submitLabel={initial ? 'Update image' : 'Insert image'}
      isWide={isLibraryOpen}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <AddressField
        ref={field}
        label="Image URL"
        placeholder="https://…"
        required
        error={error}
        value={url}
        onChange={setUrl}
      />
      <div className="row gap-2-3">
        <UploadField upload={upload} />
        <Button isSmall icon="image" aria-expanded={isLibraryOpen} onClick={() => setLibraryOpen(!isLibraryOpen)}>
          Choose from the library
        </Button>
      </div>
      {isLibraryOpen && <LibraryPicker chosenUrls={[src]} onChoose={take} />}
      <ImageLook key={look} src={look} onRatio={(value) => setRatio({ url: look, value })} />
      <div className={`${dialogStyles.imageFields} grid gap-4`}>
        <InputField
          label="Alt text"
          maxLength={UPLOAD_LIMITS.altText}
          value={shownAlt}
          aria-describedby={`${id}-alt-hint`}
          onChange={setAlt}
        >
          <p className={formStyles.hint} id={`${id}-alt-hint`}>
            {look && !shownAlt.trim()
              ? 'This picture has no description for those who cannot see it. Describe it here.'
              : 'Describe the picture for readers who cannot see it.'}
            {picture && ' Kept with the picture in the library.'}
          </p>
        </InputField>
        <SelectField
          label="Width"
          options={widthsWith(width).map((pixels) => [pixels, `${pixels} px`] as const)}
          value={width}
          onChange={(pixels) => setWidth(Number(pixels))}
        />
      </div>
      <InputField label="Caption" hint="(optional)" maxLength={MAX_CAPTION} value={caption} onChange={setCaption} />
    </EditorDialog>
  );
}

/** Previews the picture; hidden if it cannot be loaded. */
function ImageLook({ src, onRatio }: { src: string; onRatio: (ratio: number) => void }) {
  const [failed, setFailed] = useState(false);
  if (failed || findProblem(src)) return null;
  return (
    <img
      className={`${dialogStyles.imagePreview} edged`}
      src={src}
      alt=""
      onError={() => setFailed(true)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalWidth && naturalHeight) onRatio(naturalHeight / naturalWidth);
      }}
    />
  );
}

function findProblem(src: string): string | undefined {
  if (!src) return 'Image URL is required.';
  if (isLocalHostUrl(src)) return LOCAL_HOST_WARNING;
  return linkSchema.safeParse(src).error?.issues[0]?.message;
}

/** Offers a width that was typed by hand as an additional option. */
function widthsWith(width: number): number[] {
  return [...new Set<number>([...EDITOR_IMAGE_WIDTHS, width])].sort((a, b) => a - b);
}

/** Uploads the picked file immediately; the other fields keep their values even if it fails. */
function UploadField({ upload: { sending, failure, pick } }: { upload: ReturnType<typeof useUpload> }) {
  const id = useId();
  return (
    <div className="row gap-2-3">
      <FileButton
        isSmall
        accept={PICTURE_FILES}
        disabled={sending !== null}
        aria-describedby={`${id}-state`}
        onFiles={pick}
      >
        {sending ? 'Uploading…' : 'Upload a picture'}
      </FileButton>
      {sending && <progress aria-label={`Upload of ${sending.name}`} value={sending.fraction || undefined} max={1} />}
      <FieldError id={`${id}-state`} message={failure} />
    </div>
  );
}
