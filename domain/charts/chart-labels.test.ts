import { describe, expect, it } from 'vitest';
import { type Candidate, type LabelSheet, placeLabels } from './chart-labels.ts';

const SHEET: LabelSheet = {
  ...{ width: 256, height: 256, km: 1000, growth: 4 },
  ...{ marks: [], taken: [], isSea: () => true },
};
const town = (text: string, x: number, y: number, isLeading?: true): Candidate => ({
  ...{ text, kind: 'town', points: [{ x, y }], isLeading },
});
const mark = { x: 128, y: 128, left: -22, right: 22, top: -22, bottom: 22 };

describe('a leading town', () => {
  it('takes room that a smaller name would take, whatever their order', () => {
    const villages = [20, 36, 52].map((y) => town(`Village ${y}`, 14, y));
    const others = placeLabels([...villages, town('Melbourne', 16, 36)], SHEET);
    expect(others.map(({ text }) => text)).not.toContain('Melbourne');
    const [first] = placeLabels([...villages, town('Melbourne', 16, 36, true)], SHEET);
    expect(first).toMatchObject({ text: 'Melbourne' });
    expect(first?.isWide).toBeUndefined();
  });

  it('keeps room on wide drawings where it has none on small ones, and takes none there', () => {
    const scaleBar = { x: 128, y: 130, left: -128, right: 128, top: -8, bottom: 8 };
    const names = placeLabels([town('Village', 128, 155), town('Melbourne', 128, 140, true)], {
      ...{ ...SHEET, taken: [scaleBar] },
    });
    expect(names).toMatchObject([
      { text: 'Melbourne', isWide: true, place: 'e' },
      { text: 'Village', place: 'e' },
    ]);
    expect(names[1]?.isWide).toBeUndefined();
  });

  it('is named beside a mark on it on a chart of any width, where another town would be looked for elsewhere', () => {
    expect(placeLabels([town('Sydney', 128, 128)], { ...SHEET, marks: [mark] })).toEqual([]);
    expect(placeLabels([town('Sydney', 128, 128, true)], { ...SHEET, marks: [mark] })).toMatchObject([{ isFar: true }]);
  });

  it('stands as close to its ring as on free ground where the mark covers the ring in part', () => {
    const [name] = placeLabels([town('Sydney', 104, 128, true)], { ...SHEET, marks: [mark] });
    expect(name).toMatchObject({ place: 'w' });
    expect(name?.isFar).toBeUndefined();
  });
});
