import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvProblem, escapeFormula, readCsv, unescapeFormula } from './csv.ts';

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

it('names the line of a quotation mark that is never closed', () => {
  expect(csvProblem('name,depth\n"Fish Rock,24\nBare Island,18\n')).toContain('in line 2 has no second one');
  expect(csvProblem('name\n"two\nlines"\nBob\'s "hole"\n')).toBeNull();
});
