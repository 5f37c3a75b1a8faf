import { useId, useRef, useState } from 'react';
import { readBlockReference, writeBlock } from '../../../../domain/writing/body-blocks.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { EditorDialog } from './editor-dialog.tsx';

type VideoDialogProps = {
  /** The video around the caret, which the new one replaces. */
  initial: { url: string; title: string } | null;
  /** Called with the video as it is written in the text after the dialog closes; null if it was cancelled. */
  onClosed: (block: string | null) => void;
};

export function VideoDialog({ initial, onClosed }: VideoDialogProps) {
  const [video, setVideo] = useState(initial ?? { url: '', title: '' });
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<string | null>(null);
  const id = useId();
  const submit = () => {
    const reference = readBlockReference('video', video);
    if (!('error' in reference)) {
      result.current = writeBlock('video', reference);
      return true;
    }
    setError(video.url.trim() ? reference.error : 'Video URL is required.');
    field.current?.focus();
    return false;
  };
  return (
    <EditorDialog
      title={initial ? 'Edit Video' : 'Insert Video'}
      submitLabel={initial ? 'Update Video' : 'Insert Video'}
      onSubmit={submit}
      onClosed={() => onClosed(result.current)}
    >
      <div className={formStyles.field}>
        <label htmlFor={`${id}-url`}>Video URL</label>
        <input
          id={`${id}-url`}
          className={formStyles.input}
          ref={field}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://www.youtube.com/watch?v=…"
          value={video.url}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={(event) => setVideo({ ...video, url: event.target.value })}
        />
        <FieldError id={`${id}-error`} message={error} />
        <p className={formStyles.hint} id={`${id}-hint`}>
          A YouTube link, or the address of a video file (.mp4, .webm). Readers press a button to play it.
        </p>
      </div>
      <div className={formStyles.field}>
        <label htmlFor={`${id}-title`}>What it shows</label>
        <input
          id={`${id}-title`}
          className={formStyles.input}
          autoComplete="off"
          maxLength={200}
          value={video.title}
          onChange={(event) => setVideo({ ...video, title: event.target.value })}
        />
      </div>
    </EditorDialog>
  );
}
