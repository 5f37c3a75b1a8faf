import type { EditorText } from '../../../domain/editor-text.ts';

/** What a field holds and what is selected in it. */
export function editorTextOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): EditorText {
  return { value, start: selectionStart, end: selectionEnd };
}
