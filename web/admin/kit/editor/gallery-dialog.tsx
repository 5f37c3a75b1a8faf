import { useId, useRef, useState } from 'react';
import { optimisedUrl } from '../../../../domain/media/images.ts';
import { UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import { MAX_GALLERY, readBlockReference, writeBlock } from '../../../../domain/writing/body-blocks.ts';
import { FieldError } from '../../../ui/form-status.tsx';
import { MoveGrip } from '../../../ui/move-grip.tsx';
import { Button } from '../fields/button.tsx';
import { InputField } from '../fields/field.tsx';
import { FileButton } from '../fields/file-button.tsx';
import { UploadList } from '../fields/upload-list.tsx';
import { PICTURE_FILES } from '../fields/upload-picture.ts';
import { describeUpload, useUploadQueue } from '../fields/use-upload-queue.ts';
import { LibraryPicker } from '../pictures/library-picker.tsx';
import { useLibraryPicture } from '../pictures/use-library-picture.ts';
import styles from './editor-dialog.module.css';
import { EditorDialog } from './editor-dialog.tsx';

type GalleryDialogProps = {
  /** Addresses in the gallery around the caret, which the new one replaces. */
  initial: readonly string[] | null;
  /** Called with the gallery as it is written in the text after the dialog closes; null if it was cancelled. */
  onClosed: (block: string | null) => void;
};

const UPLOADING = 'Pictures are still uploading.';

/** Uploads pictures or chooses them in the library, and their order; asks for missing descriptions and credits, and saves them in the library. */
export function GalleryDialog({ initial, onClosed }: GalleryDialogProps) {
  const [urls, setUrls] = useState(initial ?? []);
  /** Whether inserting was refused, for a reason that is said until the pictures change. */
  const [isRefused, setRefused] = useState(false);
  /** Saves what was written about a picture, by its address. */
  const saves = useRef(new Map<string, () => void>());
  const id = useId();
  const change = (next: readonly string[]) => {
    setRefused(false);
    setUrls(next);
  };
  const { uploads, add, retry, dismiss } = useUploadQueue(({ url }) =>
    setUrls((all) => (all.includes(url) ? all : [...all, url])),
  );
  const isUploading = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const excess = urls.length - MAX_GALLERY;
  const tooMany = `A gallery holds at most ${MAX_GALLERY} pictures. Remove ${excess === 1 ? 'one' : excess}.`;
  const reference = readBlockReference('gallery', { pictures: urls.join(',') });
  const found = 'error' in reference ? reference.error : undefined;
  const problem = excess > 0 ? tooMany : isUploading ? UPLOADING : found;
  const submit = () => {
    if (problem !== undefined || 'error' in reference) {
      setRefused(true);
      return null;
    }
    for (const url of urls) saves.current.get(url)?.();
    return writeBlock('gallery', reference);
  };
  const move = (place: number, by: number) => {
    const rest = urls.toSpliced(place, 1);
    const url = urls[place];
    if (url && place + by >= 0 && place + by <= rest.length) change(rest.toSpliced(place + by, 0, url));
  };
  return (
    <EditorDialog
      title={initial ? 'Edit gallery' : 'Insert gallery'}
      submitLabel={initial ? 'Update gallery' : 'Insert gallery'}
      isWide
      onSubmit={submit}
      onClosed={onClosed}
    >
      {urls.length > 0 && (
        <ol className={`${styles.gallery} grid gap-3`} aria-label="Pictures of the gallery">
          {urls.map((url, place) => (
            <GalleryPicture
              key={url}
              url={url}
              name={`picture ${place + 1}`}
              onMove={(by) => move(place, by)}
              onRemove={() => change(urls.filter((each) => each !== url))}
              onFacts={(save) => saves.current.set(url, save)}
            />
          ))}
        </ol>
      )}
      <FieldError id={`${id}-error`} message={excess > 0 || isRefused ? problem : undefined} />
      <p>
        <FileButton isSmall multiple accept={PICTURE_FILES} onFiles={add}>
          Upload pictures
        </FileButton>
      </p>
      <UploadList uploads={uploads} statusText={describeUpload} onRetry={retry} onDismiss={dismiss} />
      <LibraryPicker
        chosenUrls={urls}
        onChoose={({ url }) => change(urls.includes(url) ? urls.filter((each) => each !== url) : [...urls, url])}
        onChooseAll={(pictures) => change([...new Set([...urls, ...pictures.map(({ url }) => url)])])}
      />
    </EditorDialog>
  );
}

type GalleryPictureProps = {
  url: string;
  name: string;
  onMove: (by: number) => void;
  onRemove: () => void;
  onFacts: (save: () => void) => void;
};

/** A row of the gallery; its texts are the library's until they are typed. */
function GalleryPicture({ url, name, onMove, onRemove, onFacts }: GalleryPictureProps) {
  const { picture, share } = useLibraryPicture(url);
  const [typed, setTyped] = useState<{ altText?: string; credit?: string }>({});
  const altText = typed.altText ?? picture?.altText ?? '';
  onFacts(() => share({ altText: altText.trim(), credit: typed.credit?.trim() }));
  return (
    <li className="row items-end gap-2">
      <MoveGrip name={name} onMove={onMove} />
      <img src={optimisedUrl(url, { width: 400 })} alt="" width={96} height={64} />
      <InputField
        label={`Alt text, ${name}`}
        hint={altText.trim() ? undefined : '(missing: describe it)'}
        maxLength={UPLOAD_LIMITS.altText}
        value={altText}
        onChange={(text) => setTyped({ ...typed, altText: text })}
      />
      <InputField
        label={`Credit, ${name}`}
        maxLength={UPLOAD_LIMITS.credit}
        placeholder="Who took it"
        value={typed.credit ?? picture?.credit ?? ''}
        onChange={(credit) => setTyped({ ...typed, credit })}
      />
      <Button isSmall hiddenText={` ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
