import { useId, useRef, useState } from 'react';
import { readBlockReference, writeBlock } from '../../../../domain/writing/body-blocks.ts';
import formStyles from '../../../ui/form.module.css';
import { InputField } from '../fields/field.tsx';
import { AddressField, EditorDialog } from './editor-dialog.tsx';

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
  const id = useId();
  const submit = () => {
    const reference = readBlockReference('video', video);
    if (!('error' in reference)) return writeBlock('video', reference);
    setError(video.url.trim() ? reference.error : 'Video URL is required.');
    field.current?.focus();
    return null;
  };
  return (
    <EditorDialog
      title={initial ? 'Edit video' : 'Insert video'}
      submitLabel={initial ? 'Update video' : 'Insert video'}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <AddressField
        ref={field}
        label="Video URL"
        placeholder="https://www.youtube.com/watch?v=…"
        required
        error={error}
        aria-describedby={error ? undefined : `${id}-hint`}
        value={video.url}
        onChange={(url) => setVideo({ ...video, url })}
      >
        <p className={formStyles.hint} id={`${id}-hint`}>
          A YouTube link, or the address of a video file (.mp4, .webm). Readers press a button to play it.
        </p>
      </AddressField>
      <InputField
        label="What it shows"
        maxLength={200}
        value={video.title}
        onChange={(title) => setVideo({ ...video, title })}
      />
    </EditorDialog>
  );
}
