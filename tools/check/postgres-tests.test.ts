import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findDatabaseProblems, listPostgresTests } from './postgres-tests.ts';

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'bommie-tests-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const SUPPORT = { 'tests/support/database.ts': '', 'tests/helper.ts': "import { a } from './support/database.ts';" };
const USES = "import { a } from './helper.ts';";

it('finds that every test here that opens a database says where it runs, and that all SQL has a test on PostgreSQL', () => {
  expect(findDatabaseProblems(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it('finds a test that does not say where it runs, says both, or gives no reason', () => {
  const root = plant({
    ...SUPPORT,
    'tests/silent.test.ts': USES,
    'tests/both.test.ts': `// @module-tag postgres\n// SQLite only: it has no query of its own.\n${USES}`,
    'tests/idle.test.ts': `// SQLite only: faster.\n${USES}`,
    'tests/whole.test.ts': `// @module-tag postgres\n${USES}`,
    'tests/part.test.ts': `${USES}\nit('locks', { tags: ['postgres'] }, () => {});`,
    'tests/sqlite.test.ts': `// SQLite only: it has no query of its own.\n${USES}`,
    'domain/pure.test.ts': "import type { A } from '../tests/helper.ts';",
  });
  expect(findDatabaseProblems(root)).toEqual([
    'tests/both.test.ts: says both that it runs on PostgreSQL and that it does not',
    'tests/idle.test.ts: gives no reason why it runs on SQLite only',
    'tests/silent.test.ts: does not say whether it runs on PostgreSQL',
  ]);
  expect(listPostgresTests(root)).toEqual(['tests/both.test.ts', 'tests/part.test.ts', 'tests/whole.test.ts']);
});

it('finds SQL whose tests all run on SQLite only', () => {
  const test = (declaration: string) => `${declaration}\n${USES}\nimport { b } from '../server/queue.ts';`;
  const files = {
    ...SUPPORT,
    'server/queue.ts': 'database.transaction().execute();',
    'tests/a.test.ts': test('// SQLite only: it has no query of its own.'),
  };
  expect(findDatabaseProblems(plant(files))).toEqual([
    'server/queue.ts: has SQL of its own, and none of its tests runs on PostgreSQL',
  ]);
  expect(findDatabaseProblems(plant({ ...files, 'tests/b.test.ts': test('// @module-tag postgres') }))).toEqual([]);
});
