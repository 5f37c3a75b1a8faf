import type { EditorText, TextEdit } from './text-ops/text-edit.ts';

/** The text and selection of a field. */
export function readEditorText({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): EditorText {
  return { value, start: selectionStart, end: selectionEnd };
}

/**
 * Types an edit into a field as a person would, so that native undo and redo include it (decision 023). The
 * event it causes reports the new value. Takes the focus.
 */
export function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
  const { from, to, insert } = smallest(field.value, edit);
  field.focus({ preventScroll: true });
  // Without the focus the command would write into another field.
  const typed = document.activeElement === field && typeInto(field, from, to, insert);
  if (!typed) assign(field, from, to, insert);
  field.setSelectionRange(edit.start, edit.end);
}

/** Applies an edit in the background: focus and scroll position do not change. */
export function applyEditInBackground(field: HTMLTextAreaElement, edit: TextEdit): void {
  const focused = document.activeElement;
  const { scrollTop } = field;
  applyEdit(field, edit);
  field.scrollTop = scrollTop;
  if (focused === field) return;
  // The body cannot be focused; on a phone the field would open the keyboard.
  field.blur();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/**
 * Empties the browser's undo history of a field whose value a script has replaced. Chromium keeps the old steps, and
 * undoing one of them puts deleted words into the new text. Taking the field out of the document discards them.
 */
export function discardUndoHistory(field: HTMLTextAreaElement): void {
  const hadFocus = document.activeElement === field;
  const { selectionStart, selectionEnd, scrollTop } = field;
  field.parentNode?.insertBefore(field, field.nextSibling);
  if (hadFocus) field.focus({ preventScroll: true });
  field.setSelectionRange(selectionStart, selectionEnd);
  field.scrollTop = scrollTop;
}

function typeInto(field: HTMLTextAreaElement, from: number, to: number, insert: string): boolean {
  if (from === to && !insert) return true;
  const expected = field.value.slice(0, from) + insert + field.value.slice(to);
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else writes into the undo history, and every browser has it.
  document.execCommand(insert ? 'insertText' : 'delete', false, insert);
  return field.value === expected;
}

function assign(field: HTMLTextAreaElement, from: number, to: number, insert: string): void {
  field.setRangeText(insert, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }));
}

/** Trims unchanged text from the edit, so that undo selects only what changed. */
function smallest(value: string, { from, to, insert }: TextEdit): { from: number; to: number; insert: string } {
  const old = value.slice(from, to);
  let head = 0;
  while (head < old.length && head < insert.length && old[head] === insert[head]) head += 1;
  let tail = 0;
  const maxTail = Math.min(old.length, insert.length) - head;
  while (tail < maxTail && old.at(-1 - tail) === insert.at(-1 - tail)) tail += 1;
  return { from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) };
}
