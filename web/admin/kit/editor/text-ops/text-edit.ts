/** A text field as its author sees it: the whole text and the selection, in UTF-16 units, `start` never after `end`. */
export type EditorText = { value: string; start: number; end: number };

/** One replacement: the text from `from` to `to` becomes `insert`; then `start` to `end` of the new text is selected. */
export type TextEdit = { from: number; to: number; insert: string; start: number; end: number };

export function withEdit({ value }: Pick<EditorText, 'value'>, edit: TextEdit): EditorText {
  const { from, to, insert, start, end } = edit;
  return { value: value.slice(0, from) + insert + value.slice(to), start, end };
}

/** Replaces a range without moving the selection off its characters. */
export function replaceAround({ start, end }: EditorText, from: number, to: number, insert: string): TextEdit {
  const moved = (position: number) => {
    if (position <= from) return position;
    return position >= to ? position + insert.length - (to - from) : from + insert.length;
  };
  return { from, to, insert, start: moved(start), end: moved(end) };
}

/** Whether a selection is inside a part of the text or is exactly that part; a caret at its edge is outside. */
export function isWithin(
  { start, end }: Omit<EditorText, 'value'>,
  { from, to }: { from: number; to: number },
): boolean {
  return (from < start && end < to) || (from === start && end === to);
}

/** The line around a position, without its line ending. */
export function lineAt(value: string, position: number): { from: number; to: number } {
  // lastIndexOf treats a negative index as 0, where there may be a line ending after the position.
  const from = position === 0 ? 0 : value.lastIndexOf('\n', position - 1) + 1;
  const to = value.indexOf('\n', position);
  return { from, to: to < 0 ? value.length : to };
}

/** Replaces the selection with `insert`, the caret after it. */
export function insertText({ start, end }: EditorText, insert: string): TextEdit {
  const caret = start + insert.length;
  return { from: start, to: end, insert, start: caret, end: caret };
}

/** Replaces the selection with a paragraph, picture or table, separated by blank lines. */
export function insertBlock({ value, start, end }: EditorText, block: string): TextEdit {
  const before = value.slice(0, start).trimEnd() && '\n'.repeat(2 - newlines(/\n*$/, value.slice(0, start)));
  const after = value.slice(end).trimStart() && '\n'.repeat(2 - newlines(/^\n*/, value.slice(end)));
  const caret = start + before.length + block.length;
  return { from: start, to: end, insert: before + block + after, start: caret, end: caret };
}

/**
 * Removes markers of empty headings ('#', '## '), as the specification says. Lines
 * that were separate stay separate.
 */
export function stripEmptyHeadings(content: string): string {
  const lines = content.split('\n');
  const kept: string[] = [];
  lines.forEach((line, index) => {
    if (!/^ {0,3}#{1,6}[ \t]*\r?$/.test(line)) kept.push(line);
    else if (kept.at(-1)?.trim() && lines[index + 1]?.trim()) kept.push('');
  });
  return kept.join('\n');
}

/** The number of line endings at one edge of a text, at most two. */
function newlines(edge: RegExp, text: string): number {
  return Math.min(2, edge.exec(text)?.[0].length ?? 0);
}
