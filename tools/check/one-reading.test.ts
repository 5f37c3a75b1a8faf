import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CONCEPTS, findSecondReadings } from './one-reading.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Reads a planted line in a folder of its own. */
function readPlanted(path: string, line: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'bommie-reading-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), line);
  return findSecondReadings(root);
}

it('finds no second answer to a question here', () => expect(findSecondReadings(ROOT)).toEqual([]));

it.each([
  ["if (details.status?.state === 'closed') return [];", 'Is it closed or restricted?'],
  ["const shown = state !== 'restricted';", 'Is it closed or restricted?'],
  ["details.requires?.some(({ kind }) => kind === 'overhead')", 'Is there an overhead?'],
  ["if (details.kinds?.includes('cave')) return false;", 'Is there an overhead?'],
  ["database.selectFrom('articles').where('published', '=', true)", 'Is it published?'],
  ['if (row.published === false) return [];', 'Is it published?'],
  ['return !item?.published;', 'Is it published?'],
  ['return review && (review.published || seesDrafts) ? review : null;', 'Is it published?'],
])('finds a planted reading: %s', (line, question) => {
  expect(readPlanted('web/planted.ts', line)).toEqual([expect.stringContaining(`web/planted.ts:1: ${question}`)]);
});

it.each(['    published: row.published,', 'await setState({ published: true });', ' * A `published === false` row.'])(
  'leaves alone what only passes the field on: %s',
  (line) => expect(readPlanted('web/planted.ts', line)).toEqual([]),
);

it('excepts only files that would be found', () => {
  for (const { question, exceptions = {} } of CONCEPTS) {
    const found = findSecondReadings(ROOT, { isStrict: true }).filter((line) => line.includes(question));
    for (const path of Object.keys(exceptions)) expect(found.join('\n')).toContain(path);
  }
});
