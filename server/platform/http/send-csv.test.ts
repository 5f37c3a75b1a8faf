import { describe, expect, it } from 'vitest';
import { type CsvColumn, csvText } from './send-csv.ts';

const columns: CsvColumn<{ a: string | number | boolean | null }>[] = [['A', ({ a }) => a]];
/** Writes a table with one row and returns its only cell. */
const cell = (a: string | number | boolean | null) => csvText(columns, [{ a }]).slice('\uFEFFA\r\n'.length, -2);

describe('csvText', () => {
  it('starts with a byte order mark and ends every line with CRLF', () => {
    const two: CsvColumn<string>[] = [
      ['Name', (row) => row],
      ['Length', (row) => row.length],
    ];
    expect(csvText(two, ['Größe', 'Reef'])).toBe('\uFEFFName,Length\r\nGröße,5\r\nReef,4\r\n');
    expect(csvText(two, [])).toBe('\uFEFFName,Length\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [true, 'true'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['"', '""""'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    ['a;b', '"a;b"'],
    [' space', '" space"'],
    ['24-26°C', '24-26°C'],
    ['Ōtē 🐠', 'Ōtē 🐠'],
  ])('writes %j as %j', (value, expected) => expect(cell(value)).toBe(expected));

  it.each(['-19.3052', '147.6218', '-0.5', '0', -19.3])('keeps the number %j a number', (value) =>
    expect(cell(value)).toBe(String(value)),
  );

  it.each([
    ['=1+1', "'=1+1"],
    ['+61 400', "'+61 400"],
    ['-2+3', "'-2+3"],
    ['-', "'-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['-1.2.3', "'-1.2.3"],
    ['+5', "'+5"],
  ])('defuses the formula %j', (value, expected) => expect(cell(value)).toBe(expected));
});
