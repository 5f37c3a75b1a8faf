/** Lines that are left standing beside a change: in prose a paragraph and the empty line after it. */
const BESIDE = 2;
/** Fewer are not worth folding away. */
const LEAST_FOLDED = 3;

/**
 * An unchanged stretch in three parts, of which the middle one may be folded away. Beside the beginning and the end of the
 * whole text there is no change to stand beside. `foldedCount` counts lines that are not empty.
 */
export function collapseUnchanged(text: string, isFirst: boolean, isLast: boolean) {
  const lines = text.split(/(?<=\n)/);
  const start = isFirst ? 0 : BESIDE;
  const end = isLast ? lines.length : lines.length - BESIDE;
  const middle = lines.slice(start, end);
  const foldedCount = middle.filter((line) => line.trim() !== '').length;
  if (middle.length < LEAST_FOLDED || foldedCount === 0) return { head: text, folded: '', foldedCount: 0, tail: '' };
  return {
    head: lines.slice(0, start).join(''),
    folded: middle.join(''),
    foldedCount,
    tail: lines.slice(end).join(''),
  };
}
