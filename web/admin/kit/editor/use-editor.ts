import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { picturesAmong } from '../fields/upload-picture.ts';
import { applyEdit, readEditorText } from './apply-edit.ts';
import {
  commandOfKey,
  type DialogCommand,
  type EditorCommand,
  formatEdit,
  isDialogCommand,
  isHistoryCommand,
} from './editor-commands.ts';
import { pasteAddress, pasteFormatted, readPasted } from './pasted-content.ts';
import { continueLine } from './text-ops/lines.ts';
import { type EditorUpload, useUploads } from './use-uploads.ts';

/** Applies shortcuts, toolbar commands, pasted content and dropped files to the text area. */
export function useEditor(field: RefObject<HTMLTextAreaElement | null>) {
  const [selection, setSelection] = useState({ start: 0, end: 0 });
  const [dialog, setDialog] = useState<DialogCommand | null>(null);
  const [uploadError, setUploadError] = useState<string>();
  const [isMac, setOnMac] = useState(false);
  useEffect(() => setOnMac(/Mac|iPhone|iPad/.test(navigator.platform)), []);
  const { send, ...uploads } = useUploads(field);
  const pastePlain = useRef(false);
  const atOpening = useRef({ start: 0, end: 0 });

  const openDialog = (opened: DialogCommand) => {
    if (field.current) atOpening.current = readEditorText(field.current);
    setDialog(opened);
  };
  const run = (command: EditorCommand) => {
    if (isDialogCommand(command)) openDialog(command);
    else if (isHistoryCommand(command)) {
      field.current?.focus({ preventScroll: true });
      document.execCommand(command);
    } else if (field.current) applyEdit(field.current, formatEdit(command, readEditorText(field.current)));
  };
  const sendAll = (files: File[]) => {
    setUploadError(undefined);
    for (const file of files) void send(file);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey } = event;
    // Leaves keys to an active input method.
    if (event.nativeEvent.isComposing) return;
    pastePlain.current = shiftKey && key.toUpperCase() === 'V';
    const command = commandOfKey(event, isMac);
    const isEnter = key === 'Enter' && !shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const edit = isEnter ? continueLine(readEditorText(event.currentTarget)) : null;
    if (command || edit) event.preventDefault();
    if (command) run(command);
    if (edit) applyEdit(event.currentTarget, edit);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (pastePlain.current) return;
    const { currentTarget } = event;
    const { value, start, end } = readEditorText(currentTarget);
    const pasted = readPasted(event.clipboardData, value.slice(start, end));
    if (pasted.kind === 'plain') return;
    event.preventDefault();
    if (pasted.kind === 'pictures') sendAll(pasted.files);
    else if (pasted.kind === 'address') pasteAddress(currentTarget, pasted.address);
    else void pasteFormatted(currentTarget, pasted);
  };
  /** Opens the dialog for a picture in the text without alt text. */
  const describe = ({ source = '', number }: EditorUpload) => {
    const from = field.current?.value.indexOf(source) ?? -1;
    uploads.dismiss(number);
    if (!field.current || from < 0) return;
    field.current.focus();
    field.current.setSelectionRange(from, from + source.length);
    openDialog('image');
  };
  return {
    ...uploads,
    ...useDropTarget(field, sendAll, setUploadError),
    ...{ selection, dialog, uploadError, isMac, run, onKeyDown, onPaste, describe },
    closeDialog: () => {
      setDialog(null);
      // Chromium restores the focus, but not always the caret.
      field.current?.setSelectionRange(atOpening.current.start, atOpening.current.end);
    },
    onKeyUp: () => {
      pastePlain.current = false;
    },
    onSelect: () => {
      if (field.current) setSelection({ start: field.current.selectionStart, end: field.current.selectionEnd });
    },
  };
}

/** Accepts dropped files anywhere on the editor; otherwise the browser would open them and leave the page. */
function useDropTarget(
  field: RefObject<HTMLTextAreaElement | null>,
  onFiles: (files: File[]) => void,
  onUploadError: (message: string) => void,
) {
  const [isDropping, setIsDropping] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDropping(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsDropping(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDropping(false);
      const pictures = picturesAmong(event.dataTransfer.files);
      const offset = field.current && offsetAt(field.current, event.clientX, event.clientY);
      if (typeof offset === 'number') field.current?.setSelectionRange(offset, offset);
      if (pictures.length) onFiles(pictures);
      else onUploadError('Only pictures can be dropped here.');
    },
  };
  return { isDropping, dropTarget };
}

/** The character offset under a point of the text area, if the browser supports it. */
function offsetAt(field: HTMLTextAreaElement, x: number, y: number): number | null {
  const position = document.caretPositionFromPoint?.(x, y);
  return position?.offsetNode === field ? position.offset : null;
}
