import type { IconName } from '../../../ui/icons/icon-name.ts';
import { hasLineFormat, type LineFormat, toggleLineFormat } from './text-ops/lines.ts';
import { isMarked, type TextMark, toggleMark } from './text-ops/marks.ts';
import type { EditorText, TextEdit } from './text-ops/text-edit.ts';

/** Commands that change the text at once. */
export type FormatCommand = LineFormat | 'bold' | 'italic';
/** Commands that ask first. */
const DIALOG_COMMANDS = ['link', 'image', 'block', 'library', 'gallery', 'video', 'table', 'page'] as const;
export type DialogCommand = (typeof DIALOG_COMMANDS)[number];
const HISTORY_COMMANDS = ['undo', 'redo'] as const;
export type HistoryCommand = (typeof HISTORY_COMMANDS)[number];
export type EditorCommand = FormatCommand | DialogCommand | HistoryCommand;

/** Drawings that the site's icons lack. */
export type OwnFace = 'heading-1' | 'numbers' | 'library' | 'gallery' | 'table' | 'page' | 'undo' | 'redo';

export type ToolbarItem = {
  command: EditorCommand;
  name: string;
  /** The drawing on the button. */
  face: IconName | OwnFace;
  /** Letter that does the same together with Ctrl, or ⌘ on a Mac. */
  key?: string;
};

export const TOOLBAR: ToolbarItem[] = [
  { command: 'heading-1', name: 'Heading 1', face: 'heading-1' },
  { command: 'heading-2', name: 'Heading 2', face: 'heading-2' },
  { command: 'heading-3', name: 'Heading 3', face: 'heading-3' },
  { command: 'bold', name: 'Bold', face: 'bold', key: 'B' },
  { command: 'italic', name: 'Italic', face: 'italic', key: 'I' },
  { command: 'bullets', name: 'Bulleted list', face: 'list' },
  { command: 'numbers', name: 'Numbered list', face: 'numbers' },
  { command: 'quote', name: 'Quote', face: 'quote' },
  { command: 'link', name: 'Link', face: 'link', key: 'K' },
  { command: 'image', name: 'Image', face: 'image' },
  { command: 'block', name: 'Block', face: 'plus' },
  { command: 'library', name: 'Picture from the library', face: 'library' },
  { command: 'gallery', name: 'Gallery', face: 'gallery' },
  { command: 'video', name: 'Video', face: 'video' },
  { command: 'table', name: 'Table', face: 'table' },
  { command: 'page', name: 'Link to a page', face: 'page' },
  { command: 'undo', name: 'Undo', face: 'undo' },
  { command: 'redo', name: 'Redo', face: 'redo' },
];

const MARKS: Partial<Record<EditorCommand, TextMark>> = { bold: '**', italic: '*' };

/** The edit behind a button that asks nothing. */
export function formatEdit(command: FormatCommand, text: EditorText): TextEdit {
  const mark = MARKS[command];
  return mark ? toggleMark(text, mark) : toggleLineFormat(text, command as LineFormat);
}

/** Whether a button is shown as pressed; undefined for those that don't switch anything. */
export function isActive(command: EditorCommand, text: EditorText): boolean | undefined {
  if (isDialogCommand(command) || isHistoryCommand(command)) return undefined;
  const mark = MARKS[command];
  return mark ? isMarked(text, mark) : hasLineFormat(text, command as LineFormat);
}

export const isDialogCommand = (command: EditorCommand): command is DialogCommand =>
  (DIALOG_COMMANDS as readonly string[]).includes(command);

export const isHistoryCommand = (command: EditorCommand): command is HistoryCommand =>
  (HISTORY_COMMANDS as readonly string[]).includes(command);

/** Of texts that are shown without a page of their own. */
export const PLAIN_TOOLBAR = TOOLBAR.filter(({ command }) => !['block', 'gallery', 'video'].includes(command));

/** The command that a pressed key means, if it is one of ours. On a Mac Ctrl moves the caret, so only ⌘ counts there. */
export function commandOfKey(event: KeyStroke, isMac: boolean): EditorCommand | undefined {
  const held = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!held || event.shiftKey || event.altKey) return undefined;
  return TOOLBAR.find(({ key }) => key === event.key.toUpperCase())?.command;
}

type KeyStroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
