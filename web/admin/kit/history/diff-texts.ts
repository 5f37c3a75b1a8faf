import { type ChangeObject, diffArrays } from 'diff';

export type DiffPart = { change: 'unchanged' | 'added' | 'removed'; text: string };
/** A run of lines: unchanged, or changed as its parts describe. */
export type DiffHunk = { change: 'none'; text: string } | { change: 'some'; pieces: DiffPart[] };

/** Time limit in milliseconds; what is not compared by then is shown without word differences. */
const DIFF_TIMEOUT_MS = 400;
/** Changed words per hunk; more would be unreadable. */
const MAX_CHANGED_WORDS = 800;
/** The share of text that two hunks must have in common to be shown as one change. */
const MIN_COMMON_SHARE = 0.3;
/** Unchanged text this short between two changes is merged into one change, which reads better. */
const MAX_MERGED_LENGTH = 3;
/** Longer texts (in characters) without a common line are not compared but shown one after the other. */
const MAX_UNRELATED_LENGTH = 4_000;

/**
 * Compares two texts by line, and changed lines by word. Both texts can be
 * rebuilt from the result. @returns null if they are too different to be compared in time.
 */
export function diffTexts(before: string, after: string, timeoutMs = DIFF_TIMEOUT_MS): DiffHunk[] | null {
  const end = Date.now() + timeoutMs;
  const lines = diffArrays(splitLines(before), splitLines(after), { timeout: timeoutMs });
  if (!lines) return null;
  const stretches = groupRuns(lines).flatMap((run) =>
    'unchanged' in run ? unchangedHunks(run.unchanged) : compareRun(run, end),
  );
  return haveNothingInCommon(stretches) && before.length + after.length > MAX_UNRELATED_LENGTH ? null : stretches;
}

const splitLines = (text: string) => text.replaceAll('\r\n', '\n').split(/(?<=\n)/);
/** Words with the spaces that follow, so that changed spaces are visible too. */
const splitWords = (text: string) => text.match(/\n|\S+[^\S\n]*|[^\S\n]+/gu) ?? [];

type Changed = { removed: string; added: string };
type Run = { unchanged: string } | Changed;

/** Adjacent changes joined: the removed text and the text that replaced it. */
function groupRuns(changes: ChangeObject<string[]>[]): Run[] {
  const runs: Run[] = [];
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ unchanged: text });
    else {
      const run = last && 'removed' in last ? last : { removed: '', added: '' };
      if (run !== last) runs.push(run);
      run[added ? 'added' : 'removed'] += text;
    }
  }
  return runs;
}

const unchangedHunks = (text: string): DiffHunk[] => (text ? [{ change: 'none', text }] : []);

function compareRun({ removed, added }: Changed, end: number): DiffHunk[] {
  const whole = splitPieces([{ removed, added }]);
  if (whole.length < 2) return [{ change: 'some', pieces: whole }];
  const words = diffArrays(splitWords(removed), splitWords(added), {
    maxEditLength: MAX_CHANGED_WORDS,
    timeout: Math.max(0, end - Date.now()),
  });
  const pieces = words ? splitPieces(withoutCrumbs(groupRuns(words))) : whole;
  const unchangedLength = pieces.reduce((sum, { change, text }) => sum + (change === 'unchanged' ? text.length : 0), 0);
  if (unchangedLength >= MIN_COMMON_SHARE * Math.max(removed.length, added.length)) return [{ change: 'some', pieces }];
  return whole.map((piece) => ({ change: 'some', pieces: [piece] }));
}

function withoutCrumbs(runs: Run[]): Run[] {
  const joined: Run[] = [];
  runs.forEach((run, index) => {
    const last = joined.at(-1);
    if ('removed' in run) {
      if (last && 'removed' in last) {
        last.removed += run.removed;
        last.added += run.added;
      } else joined.push({ ...run });
    } else if (last && 'removed' in last && index < runs.length - 1 && isShort(run.unchanged)) {
      last.removed += run.unchanged;
      last.added += run.unchanged;
    } else joined.push(run);
  });
  return joined;
}

const isShort = (text: string) => text.trim().length <= MAX_MERGED_LENGTH && !text.includes('\n');

function splitPieces(runs: Run[]): DiffPart[] {
  const pieces = runs.flatMap((run): DiffPart[] =>
    'unchanged' in run
      ? [{ change: 'unchanged', text: run.unchanged }]
      : [
          { change: 'removed', text: run.removed },
          { change: 'added', text: run.added },
        ],
  );
  return pieces.filter(({ text }) => text !== '');
}

function haveNothingInCommon(stretches: DiffHunk[]): boolean {
  const pieces = stretches.flatMap((stretch) => (stretch.change === 'some' ? stretch.pieces : []));
  const isWhole =
    stretches.every(({ change }) => change === 'some') && pieces.every(({ change }) => change !== 'unchanged');
  return isWhole && pieces.length > 1;
}
