import type { RefObject } from 'react';
import type { UploadImage } from '../media/uploads.ts';
import { applyEdit, editorTextOf } from './apply-edit.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { imageAt, insertImage } from './text-ops/images.ts';
import { insertLink, linkAddress, linkAt } from './text-ops/links.ts';
import type { useEditor } from './use-editor.ts';

type EditorDialogsProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  editor: Pick<ReturnType<typeof useEditor>, 'dialog' | 'closeDialog'>;
  onUpload?: UploadImage;
};

/** The dialog that is open, filled from where the caret is; what it gives goes into the text. */
export function EditorDialogs({ field, editor, onUpload }: EditorDialogsProps) {
  const { current } = field;
  if (!current || !editor.dialog) return null;
  const text = editorTextOf(current);
  if (editor.dialog === 'image') {
    return (
      <ImageDialog
        initial={imageAt(text)}
        onUpload={onUpload}
        onClosed={(image) => {
          editor.closeDialog();
          if (image) applyEdit(current, insertImage(editorTextOf(current), image));
        }}
      />
    );
  }
  const link = linkAt(text);
  return (
    <LinkDialog
      initial={link ?? fieldsFrom(text.value.slice(text.start, text.end))}
      isNew={!link}
      onClosed={(fields) => {
        editor.closeDialog();
        if (fields) applyEdit(current, insertLink(editorTextOf(current), fields));
      }}
    />
  );
}

/** A selected address is the address; other words are the words. */
function fieldsFrom(selected: string) {
  const isAddress = !/\s/.test(selected.trim()) && linkAddress(selected) !== null;
  return isAddress
    ? { address: selected.trim(), words: '' }
    : { address: '', words: selected.replace(/\s+/g, ' ').trim() };
}
