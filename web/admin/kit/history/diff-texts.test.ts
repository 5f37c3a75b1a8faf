import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffHunk, type DiffPart, diffTexts } from './diff-texts.ts';

const compared = (before: string, after: string): DiffHunk[] => {
  const stretches = diffTexts(before, after);
  if (!stretches) throw new Error('Not compared.');
  return stretches;
};
const splitHunk = (stretch: DiffHunk): DiffPart[] =>
  stretch.change === 'none' ? [{ change: 'unchanged', text: stretch.text }] : stretch.pieces;
const without = (stretches: DiffHunk[], change: DiffPart['change']) =>
  stretches
    .flatMap(splitHunk)
    .filter((piece) => piece.change !== change)
    .map(({ text }) => text)
    .join('');
const short = (stretches: DiffHunk[]) =>
  stretches.map((stretch) =>
    stretch.change === 'none'
      ? stretch.text
      : stretch.pieces
          .map(({ change, text }) => ({ unchanged: text, added: `{+${text}+}`, removed: `{-${text}-}` })[change])
          .join(''),
  );

describe('the comparison of two texts', () => {
  it('marks words within a changed line', () => {
    expect(
      short(compared('One.\n\nThe wreck lies at 28 m.\n\nTwo.', 'One.\n\nThe wreck lies at 30 m.\n\nTwo.')),
    ).toEqual(['One.\n\n', 'The wreck lies at {-28 -}{+30 +}m.\n', '\nTwo.']);
  });

  it('shows a paragraph that came or went as a whole', () => {
    expect(short(compared('One.\n\nTwo.\n', 'One.\n\nNew here.\n\nTwo.\n'))).toEqual([
      'One.\n\n',
      '{+New here.\n\n+}',
      'Two.\n',
    ]);
    expect(short(compared('', 'All new.'))).toEqual(['{+All new.+}']);
    expect(short(compared('All gone.', ''))).toEqual(['{-All gone.-}']);
  });

  it('replaces a whole sentence instead of mixing words', () => {
    expect(short(compared('Bring a torch for the caves.\n', 'Sharks patrol off this wall.\n'))).toEqual([
      '{-Bring a torch for the caves.\n-}',
      '{+Sharks patrol off this wall.\n+}',
    ]);
  });

  it('joins changes that a short word parts', () => {
    expect(
      short(
        compared(
          'We dived in the blue water off the long pier yesterday.',
          'We swam in cold green water off the long pier yesterday.',
        ),
      ),
    ).toEqual(['We {-dived in the blue -}{+swam in cold green +}water off the long pier yesterday.']);
  });

  it('sees a change of blanks', () => {
    expect(short(compared('a  kept line of words', 'a kept line of words'))).toEqual([
      '{-a  -}{+a +}kept line of words',
    ]);
  });

  it('says nothing of equal texts, or of how their lines end', () => {
    expect(compared('Same.\nSame.', 'Same.\r\nSame.')).toEqual([{ change: 'none', text: 'Same.\nSame.' }]);
    expect(compared('', '')).toEqual([]);
  });

  it('keeps every letter of both texts', () => {
    const text = fc
      .array(fc.constantFrom('reef', 'wall ', 'a ', ' ', '\n', '\n\n', '🐠', 'é', 'drop-off. '), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const stretches = compared(before, after);
        expect(without(stretches, 'added')).toBe(before);
        expect(without(stretches, 'removed')).toBe(after);
      }),
    );
  });

  const lines = (count: number, formatLine: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => formatLine(index));
  /** Returns milliseconds of computing. */
  const timed = (act: () => void) => {
    const before = process.threadCpuUsage();
    act();
    return process.threadCpuUsage(before).user / 1_000;
  };

  it('of 200,000 letters with small changes is exact', () => {
    const before = lines(
      2_000,
      (index) =>
        `Line ${index} of a long text about diving in clear water, and about its end.\n${index % 3 ? '' : '\n'}`,
    );
    const after = before.map((line, index) => (index % 400 === 7 ? line.replace('clear', 'cold') : line));
    const stretches = compared(before.join(''), after.join(''));
    expect(stretches.filter(({ change }) => change === 'some')).toHaveLength(5);
    expect(without(stretches, 'removed')).toBe(after.join(''));
  });

  it.each([
    ['many lines', '\n'],
    ['one line', ' '],
  ])('gives up in time on 200,000 letters with nothing in common: %s', (_, end) => {
    const before = lines(20_000, (index) => `a${index}bcd${end}`).join('');
    const after = lines(20_000, (index) => `x${index}yzw${end}`).join('');
    expect(timed(() => expect(diffTexts(before, after)).toBeNull())).toBeLessThan(3_000);
  });
});
