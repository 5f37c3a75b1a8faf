import type { RefObject } from 'react';
import { applyEdit, readEditorText } from './apply-edit.ts';
import { BlockDialog } from './block-dialog.tsx';
import type { DialogCommand } from './editor-commands.ts';
import { GalleryDialog } from './gallery-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { blockAt, galleryAt, placeBlock, videoAt } from './text-ops/blocks.ts';
import { insertLink, linkAddress, linkAt } from './text-ops/links.ts';
import { imageAt, insertImage } from './text-ops/source-images.ts';
import { placeTable, tableAt } from './text-ops/source-tables.ts';
import type { EditorText, TextEdit } from './text-ops/text-edit.ts';
import { VideoDialog } from './video-dialog.tsx';

type EditorDialogsProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  editor: { dialog: DialogCommand | null; closeDialog: () => void };
};

/** The open dialog, prefilled from the caret's position; its result is inserted into the text. */
export function EditorDialogs({ field: { current }, editor }: EditorDialogsProps) {
  if (!current || !editor.dialog) return null;
  const text = readEditorText(current);
  /** Inserts what a dialog was closed with, unless it was cancelled. */
  const insert =
    <Result,>(edit: (text: EditorText, result: Result) => TextEdit) =>
    (result: Result | null) => {
      editor.closeDialog();
      if (result !== null) applyEdit(current, edit(readEditorText(current), result));
    };
  switch (editor.dialog) {
    case 'block':
    case 'gallery':
    case 'video':
      return <AnyBlock text={text} command={editor.dialog} onClosed={insert(placeBlock)} />;
    case 'table':
      return <TableDialog initial={tableAt(text)} onClosed={insert(placeTable)} />;
    case 'image':
    case 'library':
      return (
        <ImageDialog
          initial={imageAt(text)}
          startsInLibrary={editor.dialog === 'library'}
          onClosed={insert(insertImage)}
        />
      );
    default: {
      const link = linkAt(text);
      return (
        <LinkDialog
          initial={link ?? fieldsFrom(text.value.slice(text.start, text.end))}
          isNew={!link}
          startsInSearch={editor.dialog === 'page'}
          onClosed={insert(insertLink)}
        />
      );
    }
  }
}

type BlockProps = {
  text: EditorText;
  command: 'block' | 'gallery' | 'video';
  onClosed: (block: string | null) => void;
};

/** A video or gallery around the caret is edited as one by the button for blocks, too. */
function AnyBlock({ text, command, onClosed }: BlockProps) {
  const name = blockAt(text)?.name ?? null;
  const kind = command === 'block' ? name : command;
  if (kind === 'video') return <VideoDialog initial={videoAt(text)} onClosed={onClosed} />;
  if (kind === 'gallery') return <GalleryDialog initial={galleryAt(text)} onClosed={onClosed} />;
  return <BlockDialog initial={name === 'video' || name === 'gallery' ? null : name} onClosed={onClosed} />;
}

/** A selected URL prefills the URL; other text prefills the link text. */
function fieldsFrom(selected: string) {
  const isAddress = !/\s/.test(selected.trim()) && linkAddress(selected) !== null;
  return isAddress
    ? { address: selected.trim(), words: '' }
    : { address: '', words: selected.replace(/\s+/g, ' ').trim() };
}
