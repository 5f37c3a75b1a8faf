import type { EditorText } from './text-ops/text-edit.ts';

/** What a field holds and what is selected in it. */
export function editorTextOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): EditorText {
  return { value, start: selectionStart, end: selectionEnd };
}
