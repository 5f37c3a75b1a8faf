import { type RefObject, useEffect, useRef } from 'react';
import { type Upload, useUploadRecords } from '../fields/upload-list.tsx';
import { type UploadedPicture, uploadPicture } from '../fields/upload-picture.ts';
import { applyEdit, applyEditInBackground, readEditorText } from './apply-edit.ts';
import { DEFAULT_IMAGE_WIDTH, imageMarkdown, uploadPlaceholder } from './text-ops/source-images.ts';
import { insertBlock, replaceAround } from './text-ops/text-edit.ts';

/** One picture on its way into the text. */
export type EditorUpload = Upload & {
  /** The picture as it is written in the text. */
  source?: string;
};

/** Uploads dropped and pasted pictures. A placeholder line in the text marks each one's position until its upload ends. */
export function useUploads(field: RefObject<HTMLTextAreaElement | null>) {
  const { uploads, setUploads, nextNumber, change, dismiss } = useUploadRecords<EditorUpload>();
  const compositionEnd = useCompositionEnd();

  const send = async (file: File) => {
    if (!field.current) return;
    const number = nextNumber();
    const placeholder = uploadPlaceholder(number, file.name);
    setUploads((all) => [...all, { number, file, state: 'sending', fraction: null }]);
    applyEdit(field.current, insertBlock(readEditorText(field.current), placeholder));
    try {
      const image = await uploadPicture(file, (fraction) => change(number, { fraction }));
      const source = formatSource(image);
      await compositionEnd();
      change(number, { state: replaceInField(field.current, placeholder, source) ? 'done' : 'placeless', source });
    } catch (failure) {
      await compositionEnd();
      removeFromField(field.current, placeholder);
      change(number, { state: 'failed', message: (failure as Error).message });
    }
  };
  const retry = (upload: EditorUpload) => {
    dismiss(upload.number);
    void send(upload.file);
  };
  const insert = ({ number, source }: EditorUpload) => {
    if (!field.current || !source) return;
    applyEdit(field.current, insertBlock(readEditorText(field.current), source));
    change(number, { state: 'done' });
  };
  return { uploads, send, retry, insert, dismiss };
}

function formatSource({ url, width, height }: UploadedPicture): string {
  const shown = DEFAULT_IMAGE_WIDTH;
  return imageMarkdown({ src: url, alt: '', width: shown, height: Math.round((shown * height) / width) });
}

/** The state of an upload as its list says it. */
export function describeUpload({ state, file, message }: EditorUpload): string {
  if (state === 'failed') return `${file.name} could not be uploaded: ${message}`;
  if (state === 'placeless') return `${file.name} is uploaded, but its place in the text is gone.`;
  if (state === 'done') return `${file.name} added. Add alt text so everyone knows what it shows.`;
  return `Uploading ${file.name}…`;
}

/** Includes the blank line that was added with it. */
function removeFromField(field: HTMLTextAreaElement | null, placeholder: string): void {
  const gaps = [`\n\n${placeholder}`, `${placeholder}\n\n`, placeholder];
  gaps.some((part) => replaceInField(field, part, ''));
}

/** Returns false if the text to replace is no longer there. Does not disturb typing elsewhere. */
function replaceInField(field: HTMLTextAreaElement | null, old: string, insert: string): boolean {
  const from = field?.value.indexOf(old) ?? -1;
  if (!field || from < 0) return false;
  applyEditInBackground(field, replaceAround(readEditorText(field), from, from + old.length, insert));
  return true;
}

/**
 * Returns a function that waits until no input method is composing, in this or another field: an edit moves focus and
 * selection for a moment, and that would break a half-composed word. On phones every word is composed.
 */
function useCompositionEnd(): () => Promise<void> {
  const composing = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ type, target }: Event) => {
      composing.current = type === 'compositionstart' ? target : null;
    };
    const types = ['compositionstart', 'compositionend'];
    for (const type of types) document.addEventListener(type, note);
    return () => {
      for (const type of types) document.removeEventListener(type, note);
    };
  }, []);
  return async () => {
    while (composing.current && composing.current === document.activeElement) {
      await new Promise((resolve) => {
        for (const type of ['compositionend', 'focusin']) document.addEventListener(type, resolve, { once: true });
      });
      // The composed text is final only after the event has been handled.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
}
