import { type EditorText, lineAt, type TextEdit } from './text-edit.ts';

/** Changes of whole lines by the toolbar. */
export type LineFormat = 'heading-1' | 'heading-2' | 'heading-3' | 'bullets' | 'numbers' | 'quote';

/** A line in its parts; together they are the line. */
type Line = { indent: string; quote: string; mark: string; words: string };

const LINE = /^([ \t]*)((?:>[ \t]?)*)((?:#{1,6}|[*+-]|\d{1,9}[.)])(?:[ \t]+|$))?(.*)$/;
const MARKS: Record<Exclude<LineFormat, 'quote'>, RegExp> = {
  'heading-1': /^#(?!#)/,
  'heading-2': /^##(?!#)/,
  'heading-3': /^###(?!#)/,
  bullets: /^[*+-]/,
  numbers: /^\d/,
};

/** Whether every selected line that has words has this format already. */
export function hasLineFormat(text: EditorText, format: LineFormat): boolean {
  const { from, to } = selectedLines(text);
  const lines = text.value.slice(from, to).split('\n').map(parseLine);
  const written = lines.filter((line) => !isBlank(line));
  return written.length > 0 ? written.every((line) => isFormat(line, format)) : lines.some((l) => isFormat(l, format));
}

/** Gives the selected lines a format, or takes it away where all of them have it. A heading, bullet or number replaces another. */
export function toggleLineFormat(text: EditorText, format: LineFormat): TextEdit {
  const { from, to } = selectedLines(text);
  const before = text.value.slice(from, to).split('\n').map(parseLine);
  const remove = hasLineFormat(text, format);
  let number = 0;
  const hasWords = before.some((line) => !isBlank(line));
  const after = before.map((line, index) => {
    // Lines between paragraphs stay blank; where there are no words at all, the first line takes the format.
    const passedOver = isBlank(line) && (hasWords || (!remove && index > 0));
    if (format === 'quote') return remove ? unquoted(line) : quoted(line);
    if (passedOver) return line;
    number += 1;
    return { ...line, mark: remove ? '' : formatMark(format, number) };
  });
  const changed = after.map(joined).join('\n');
  const insert = changed + (remove ? '' : gapAfter(text.value.slice(to), format));
  if (text.start !== text.end) return { from, to, insert, start: from, end: from + changed.length };
  const caret = caretAfter(text, from, before[0], after[0]);
  return { from, to, insert, start: caret, end: caret };
}

/**
 * Handles Enter within a list or quote: starts the next item, or ends the list from an empty
 * one. Null where Enter only inserts a line ending.
 */
export function continueLine({ value, start, end }: EditorText): TextEdit | null {
  if (start !== end) return null;
  const { from, to } = selectedLines({ value, start, end });
  const line = parseLine(value.slice(from, to));
  const prefix = joined({ ...line, words: '' });
  const isList = /^[*+-]|^\d/.test(line.mark);
  if (start < from + prefix.length || (!isList && !line.quote) || (line.mark && !isList)) return null;
  if (isBlank(line)) {
    const rest = isList ? line.indent + line.quote : '';
    // Words right under a list or quote would belong to its last line.
    const insert = rest === '' && from > 0 && value[from - 2] !== '\n' ? '\n' : rest;
    return { from, to, insert, start: from + insert.length, end: from + insert.length };
  }
  const mark = line.mark.replace(/^\d+/, (digits) => String(Number(digits) + 1));
  const insert = `\n${line.indent}${line.quote}${isList ? mark : ''}`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** From the start of the first selected line to the end of the last, without its line ending. */
function selectedLines({ value, start, end }: EditorText): { from: number; to: number } {
  const last = end > start && value[end - 1] === '\n' ? end - 1 : end;
  return { from: lineAt(value, start).from, to: lineAt(value, last).to };
}

function parseLine(line: string): Line {
  const [, indent = '', quote = '', mark = '', words = ''] = LINE.exec(line) ?? [];
  return { indent, quote, mark, words };
}

const joined = ({ indent, quote, mark, words }: Line) => indent + quote + mark + words;
const isBlank = ({ words }: Line) => !words.trim();
const quoted = (line: Line) => ({ ...line, quote: isBlank(line) && !line.mark ? `>${line.quote}` : `> ${line.quote}` });
const unquoted = (line: Line) => ({ ...line, quote: line.quote.replace(/^>[ \t]?/, '') });
const isFormat = (line: Line, format: LineFormat) =>
  format === 'quote' ? line.quote !== '' : MARKS[format].test(line.mark);

function formatMark(format: Exclude<LineFormat, 'quote'>, number: number): string {
  if (format === 'bullets') return '* ';
  return format === 'numbers' ? `${number}. ` : `${'#'.repeat(Number(format.at(-1)))} `;
}

/** Separates text below a list or quote with a blank line; otherwise it would belong to it. */
function gapAfter(rest: string, format: LineFormat): string {
  const next = parseLine(rest.slice(1).split('\n', 1)[0] ?? '');
  if (isBlank(next) || format.startsWith('heading') || next.mark || next.quote) return '';
  return '\n';
}

/** Keeps the caret on its character, or puts it after the new marker. */
function caretAfter({ start }: EditorText, from: number, before?: Line, after?: Line): number {
  const prefix = (line?: Line) => (line ? joined({ ...line, words: '' }).length : 0);
  return from + prefix(after) + Math.max(0, start - from - prefix(before));
}
