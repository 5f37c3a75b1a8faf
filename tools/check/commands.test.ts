import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCommandProblems } from './commands.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bommie-commands-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findCommandProblems(root);
}

const manifest = (scripts: Record<string, string>) => JSON.stringify({ scripts });

it('finds no problem with the commands of this repository', () => {
  expect(findCommandProblems(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it('finds a test command whose files moved away', () => {
  expect(
    plant({
      'package.json': manifest({ 'test:hostile': 'node tools/test-hostile.ts' }),
      'tools/test-hostile.ts': "runTestFiles(['tests/hostile']);",
    }),
  ).toEqual(['tools/test-hostile.ts: names tests/hostile, which does not exist']);
});

it('finds a script whose file is missing, and one that would pass without a test', () => {
  const scripts = { backup: 'node tools/backup.ts', 'test:proxy': 'vitest run tests/proxy.test.ts' };
  expect(plant({ 'package.json': manifest(scripts), 'tests/proxy.test.ts': '' })).toEqual([
    'package.json: backup runs tools/backup.ts, which does not exist',
    'package.json: test:proxy runs test files without tools/commands/run-tests.ts',
  ]);
});

it('finds documented commands that do not exist', () => {
  const text = 'Run `npm run test:crash` or `test:disk`, and `npm run something`; then node tools/gone.ts.';
  expect(plant({ 'package.json': manifest({ 'test:crash': 'true' }), 'README.md': text })).toEqual([
    'README.md: there is no script test:disk',
    'README.md: there is no file tools/gone.ts',
  ]);
});

it('finds a test runner that is started without counting', () => {
  const source = "spawnSync('vitest', ['run']);";
  expect(plant({ 'package.json': manifest({}), 'tools/bench/late.ts': source })).toEqual([
    'tools/bench/late.ts: starts a test runner without counting the tests that ran',
  ]);
});
