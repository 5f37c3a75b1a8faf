import { type EditorText, lineAt, type TextEdit } from './text-edit.ts';

/** Bold or italic, as the markers are written. */
export type TextMark = '**' | '*';

/** The marks before the words of a line: quote signs, heading, bullet or number. */
const LINE_START = /^[ \t]*(?:>[ \t]?)*(?:(?:#{1,6}|[*+-]|\d{1,9}[.)])[ \t]+)?/;
const WORD = /[\p{L}\p{N}'’-]/u;

type Span = { from: number; to: number };

/** Whether the whole selection, or the word at the caret, is bold or italic. */
export function isMarked(text: EditorText, mark: TextMark): boolean {
  const spans = findSpans(text);
  return spans.length > 0 && spans.every((span) => hasMark(text.value, span, mark));
}

/**
 * Makes the selection bold or italic, or plain again where all of it is. Without a selection it takes the word at the
 * caret, or opens an empty pair of markers to write between. Markers never cross lines, since they would not work there.
 */
export function toggleMark(text: EditorText, mark: TextMark): TextEdit {
  const { value, start, end } = text;
  const spans = findSpans(text);
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return emptyPair(text, mark);
  const remove = isMarked(text, mark);
  const from = first.from - stars(value, first);
  const to = last.to + stars(value, last);
  let insert = '';
  let position = from;
  for (const span of spans) {
    const around = stars(value, span);
    const marker = '*'.repeat(remove ? around - mark.length : withMark(value, span, mark));
    const words = remove ? value.slice(span.from, span.to) : withoutInner(value.slice(span.from, span.to), mark);
    insert += value.slice(position, span.from - around) + marker + words + marker;
    position = span.to + around;
  }
  const lead = remove ? stars(value, first) - mark.length : withMark(value, first, mark);
  const trail = remove ? stars(value, last) - mark.length : withMark(value, last, mark);
  if (start === end) {
    const caret = from + lead + Math.min(Math.max(start - first.from, 0), first.to - first.from);
    return { from, to, insert, start: caret, end: caret };
  }
  return { from, to, insert, start: from + lead, end: from + insert.length - trail };
}

/** The ranges to mark: one per line, without spaces and stars at the edges. */
function findSpans({ value, start, end }: EditorText): Span[] {
  if (start === end) return wordAt(value, start);
  const spans: Span[] = [];
  let next = start;
  while (next < Math.min(end, value.length)) {
    const line = lineAt(value, next);
    const words = line.from + (LINE_START.exec(value.slice(line.from, line.to))?.[0].length ?? 0);
    spans.push(...core(value, Math.max(words, start), Math.min(line.to, end)));
    next = line.to + 1;
  }
  return spans;
}

function core(value: string, from: number, to: number): Span[] {
  const text = value.slice(from, Math.max(from, to));
  const words = text.replace(/^[\s*]+/, '');
  const length = words.replace(/[\s*]+$/, '').length;
  const first = from + text.length - words.length;
  return length ? [{ from: first, to: first + length }] : [];
}

function wordAt(value: string, caret: number): Span[] {
  let from = caret;
  let to = caret;
  while (from > 0 && WORD.test(value[from - 1] ?? '')) from -= 1;
  while (to < value.length && WORD.test(value[to] ?? '')) to += 1;
  // At the edge of a word the caret means new text; inside it means the word.
  return from < caret && caret < to ? [{ from, to }] : [];
}

/** Stars on both sides of a span: 1 italic, 2 bold, 3 both. */
function stars(value: string, { from, to }: Span): number {
  const left = /\**$/.exec(value.slice(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const right = /^\**/.exec(value.slice(to, to + 3))?.[0].length ?? 0;
  return Math.min(left, right);
}

function hasMark(value: string, span: Span, mark: TextMark): boolean {
  const count = stars(value, span);
  if (inner(mark).test(value.slice(span.from, span.to))) return false;
  return mark === '**' ? count >= 2 : count % 2 === 1;
}

/** Stars after marking: at most three, and none added if the mark is there already. */
function withMark(value: string, span: Span, mark: TextMark): number {
  const count = stars(value, span);
  const has = mark === '**' ? count >= 2 : count % 2 === 1;
  return has ? count : count + mark.length;
}

const inner = (mark: TextMark) => (mark === '**' ? /\*\*/ : /(?<!\*)\*(?!\*)/);

/** Removes marks inside the text, so that it is marked once as a whole. */
function withoutInner(words: string, mark: TextMark): string {
  return words.replace(new RegExp(inner(mark).source, 'g'), '');
}

function emptyPair({ value, start, end }: EditorText, mark: TextMark): TextEdit {
  const { length } = mark;
  const isEmptyPair = value.slice(start - length, start) === mark && value.slice(end, end + length) === mark;
  if (start === end && start >= length && isEmptyPair) {
    return { from: start - length, to: end + length, insert: '', start: start - length, end: start - length };
  }
  return { from: end, to: end, insert: mark + mark, start: end + length, end: end + length };
}
