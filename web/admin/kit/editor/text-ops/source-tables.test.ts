import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTable, tableAt, writeTable } from './source-tables.ts';
import { type EditorText, withEdit } from './text-edit.ts';

const caretIn = (text: string): EditorText => {
  const start = text.indexOf('¦');
  return { value: text.replace('¦', ''), start, end: start };
};

describe('tables', () => {
  it('are read around the caret, with alignment and bars in cells', () => {
    const text = caretIn('Before\n\n| Depth | Gas |\n|:--|---:|\n| 18 m | 1¦1 L \\| 12 L |\n| 30 m |\n\nAfter');
    expect(tableAt(text)).toMatchObject({
      cells: [
        ['Depth', 'Gas'],
        ['18 m', '11 L | 12 L'],
        ['30 m', ''],
      ],
      aligns: [':--', '---:'],
    });
  });

  it('are not read where there is none', () => {
    for (const text of ['a ¦| b', '| a¦ | b |', '| a |\n| b¦ |', '¦', '| a |\n|---|\n\nb¦'])
      expect(tableAt(caretIn(text)), text).toBeNull();
  });

  it('replace the one around the caret, and stand apart from the text', () => {
    const table = { cells: [['A', 'B'], ['1']], aligns: [] };
    const source = '| A | B |\n| --- | --- |\n| 1 |  |';
    const placed = (text: EditorText) => withEdit(text, placeTable(text, table)).value;
    expect(placed(caretIn('One¦\nTwo'))).toBe(`One\n\n${source}\n\nTwo`);
    expect(placed(caretIn('One\n\n| x¦ |\n|---|\n| y |\n\nTwo'))).toBe(`One\n\n${source}\n\nTwo`);
  });

  it('come back as they were written', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\s\\]+/g, ' ').trim());
    const rows = fc
      .integer({ min: 1, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(rows, (cells) => {
        expect(tableAt({ value: writeTable({ cells, aligns: [] }), start: 1, end: 1 })?.cells).toEqual(cells);
      }),
    );
  });
});
