import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvScanner, csvProblem, escapeFormula, readCsv, unescapeFormula } from './csv.ts';

it('readCsv gives back the cells that were written', () => {
  const cell = fc.string().map((text) => text.replace(/[\r\uFEFF]/g, ''));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const header = ['a', 'b', 'c', 'd', 'e'];
      const csv = [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
      expect(readCsv(csv).map(({ cells }) => cells)).toEqual([header, ...rows]);
    }),
  );
});

it('takes the apostrophe off what was escaped, and off nothing else', () => {
  const start = fc.constantFrom('=', '+', '-', '@', "'", "''", '-19.3', '', '\uFF1D');
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      const escaped = escapeFormula(first + rest);
      expect(unescapeFormula(escaped)).toBe(first + rest);
      expect(escaped).toMatch(/^(?![=+@\t\uFF1D])/);
    }),
  );
  expect(escapeFormula('-19.3')).toBe('-19.3');
  expect(escapeFormula("'=1")).toBe("''=1");
  expect(unescapeFormula("'tis")).toBe("'tis");
});

it.each([
  ['a title without marks', 'Report of May\na\tb\n1\t2,5', ['a', 'b']],
  ['a title with commas', 'Report, May, 2026\na\tb\tc\td\n1\t2,5\t3\t4', ['a', 'b', 'c', 'd']],
  ['no title, and texts full of commas', 'a;b;c\n1;2;x, y, z, w', ['a', 'b', 'c']],
  ['no title, and a text full of commas in a short row', 'a\tb\n1\tx, y, z', ['a', 'b']],
  ['cells of several lines with other marks', 'a;b;c\n1;"Fish,\nsharks, rays, turtles, more";2', ['a', 'b', 'c']],
  ['many lines in its first cell', `a,"${'x;\n'.repeat(20)}",c\n1,2,3\n`, ['1', '2', '3']],
  ['a quotation mark for inches', 'a,b,c\n1,16" deep,3\n"x; y; z; w",2,3', ['a', 'b', 'c']],
])('finds the separator of a file with %s', (_what, text, headings) => {
  const scanner = new CsvScanner();
  const inParts = [...text].flatMap((character) => scanner.push(character));
  expect([...inParts, ...scanner.end()]).toEqual(readCsv(text));
  expect(readCsv(text).map(({ cells }) => cells)).toContainEqual(headings);
});

it('names the line of a quotation mark that is never closed', () => {
  expect(csvProblem('name,depth\n"Fish Rock,24\nBare Island,18\n')).toContain(
    'in line 2 opens with a quotation mark that is never closed',
  );
  expect(csvProblem('name\n"two\nlines"\nBob\'s "hole"\n')).toBeNull();
});

it('reads a file in parts as it reads it whole, wherever the parts are cut', () => {
  const text = fc.array(fc.constantFrom('a', ',', ';', '"', '""', '\r', '\n', '\r\n', ' ', '\uFEFF', 'sep=;\n'));
  fc.assert(
    fc.property(text, fc.array(fc.nat({ max: 12 })), (pieces, cuts) => {
      const whole = pieces.join('');
      const scanner = new CsvScanner();
      const rows = [];
      let at = 0;
      for (const cut of cuts) {
        rows.push(...scanner.push(whole.slice(at, at + cut)));
        at += cut;
      }
      rows.push(...scanner.push(whole.slice(at)), ...scanner.end());
      expect(rows).toEqual(readCsv(whole));
    }),
    { numRuns: 2_000 },
  );
});

it('refuses a row that never ends, with its line', () => {
  const scanner = new CsvScanner(100);
  scanner.push('a,b\n1,2\n');
  expect(() => scanner.push(`"${'x'.repeat(101)}`)).toThrow(new RangeError('3'));
});
