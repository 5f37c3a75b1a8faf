import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTestFiles } from './run-tests.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  folder = mkdtempSync(join(results, 'planted-'));
  // Omits the database that the suite's own settings create.
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};\n');
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

function plant(name: string, body: string): string {
  const file = join(folder, name);
  writeFileSync(file, `import { expect, it } from 'vitest';\n${body}\n`);
  return relative(root, file);
}

const run = (...files: string[]) => runTestFiles(files, { args: ['--config', join(folder, 'vitest.config.ts')] });

it('passes where every file ran a test', () => {
  expect(run(plant('runs.test.ts', "it('runs', () => expect(1).toBe(1));"))).toBe(true);
});

it('fails where one of the files no longer exists, or skips all its tests', () => {
  const good = plant('runs.test.ts', "it('runs', () => expect(1).toBe(1));");
  expect(run(good, 'tests/moved-away.test.ts')).toBe(false);
  expect(run(good, plant('skips.test.ts', "it.skip('waits', () => expect(1).toBe(1));"))).toBe(false);
});
