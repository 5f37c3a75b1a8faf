/** Lines of context around a change: in prose a paragraph and the empty line after it. */
const CONTEXT_LINES = 2;
/** Fewer are not worth collapsing. */
const MIN_COLLAPSED_LINES = 3;

/**
 * Splits unchanged lines into three parts, of which the middle one can be collapsed. At the beginning and the end of the
 * text no context is needed on the outer side. `collapsedCount` counts lines that are not empty.
 */
export function collapseUnchanged(text: string, isFirst: boolean, isLast: boolean) {
  const lines = text.split(/(?<=\n)/);
  const start = isFirst ? 0 : CONTEXT_LINES;
  const end = isLast ? lines.length : lines.length - CONTEXT_LINES;
  const middle = lines.slice(start, end);
  const collapsedCount = middle.filter((line) => line.trim() !== '').length;
  if (middle.length < MIN_COLLAPSED_LINES || collapsedCount === 0)
    return { head: text, collapsed: '', collapsedCount: 0, tail: '' };
  return {
    head: lines.slice(0, start).join(''),
    collapsed: middle.join(''),
    collapsedCount,
    tail: lines.slice(end).join(''),
  };
}
