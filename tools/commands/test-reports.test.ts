import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSuite, reportArguments, type SuiteResult } from './test-reports.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let place: string;

beforeEach(() => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'planted-'));
  place = folder.slice(root.length + 1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(name: string, text: string): void {
  writeFileSync(join(folder, name), `${text}\n`);
}

function runVitest(...files: string[]): SuiteResult {
  // Without the database that the suite's own settings make.
  plant('vitest.config.ts', 'export default {};');
  const names = files.map((text, index) => {
    plant(`planted-${index}.test.ts`, `import { afterAll, expect, it } from 'vitest';\n${text}`);
    return join(place, `planted-${index}.test.ts`);
  });
  const args = ['run', '--config', join(folder, 'vitest.config.ts'), ...reportArguments('unit', folder), ...names];
  const { status } = spawnSync('vitest', args, { cwd: root, stdio: 'ignore' });
  return readSuite({ name: 'unit', runner: 'vitest', status: status ?? 1 }, folder);
}

function runPlaywright(config: string, spec: string): SuiteResult {
  // Playwright empties its output folder, and finds no test in it: by default it is the folder with the reports of all suites.
  const folders = "testDir: '.', outputDir: 'output'";
  const reporter = "reporter: [['json', { outputFile: 'browser.json' }]]";
  plant('playwright.config.ts', `export default { ${folders}, ${reporter}, ${config} };`);
  plant('planted.spec.ts', `import { test } from '@playwright/test';\n${spec}`);
  const { status } = spawnSync('playwright', ['test', '--config', folder], { cwd: root, stdio: 'ignore' });
  return readSuite({ name: 'browser', runner: 'playwright', status: status ?? 1 }, folder);
}

it('names a failed test with its reason, a file that cannot be loaded, a hook that throws and an error that no test caught', () => {
  const { passed, failures } = runVitest(
    "it('runs', () => expect(1).toBe(1)); it('fails', () => expect(1).toBe(2));",
    "throw new Error('cannot be loaded');",
    "it('runs', () => expect(1).toBe(1)); afterAll(() => { throw new Error('not undone\\nsecond line'); });",
    "it('runs', async () => { void Promise.reject(new Error('nothing waits for this')); await new Promise(setImmediate); });",
  );
  expect(passed).toBe(3);
  expect(failures.toSorted()).toEqual([
    `unit, Unhandled Rejection, ${place}/planted-3.test.ts: Error: nothing waits for this`,
    `unit, ${place}/planted-0.test.ts: fails: AssertionError: expected 1 to be 2 // Object.is equality`,
    `unit, ${place}/planted-1.test.ts: cannot be loaded`,
    `unit, ${place}/planted-2.test.ts: not undone`,
  ]);
});

it('names an error outside browser tests, and a browser test that passed at the second attempt', () => {
  const outside = runPlaywright('', "throw new Error('no test can be listed');\ntest('runs', () => undefined);");
  expect(outside.failures[0]).toBe(`browser, ${place}/planted.spec.ts: Error: no test can be listed`);

  const tests = [
    "test('late', ({}, info) => { if (info.retry === 0) throw new Error('late'); });",
    "test.describe('group', () => test('fails', () => { throw new Error('failed'); }));",
  ];
  expect(runPlaywright('retries: 1', tests.join('\n'))).toEqual({
    passed: 1,
    failures: ['browser, planted.spec.ts: fails: Error: failed'],
    retried: ['browser, planted.spec.ts: late: Error: late'],
  });
});

it('counts a missing report, and a status that no failure explains, as failures', () => {
  expect(readSuite({ name: 'postgres', runner: 'vitest', status: 137 }, folder)).toEqual({
    passed: 0,
    failures: ['postgres, no report was written (exit status 137)'],
    retried: [],
  });
  plant('postgres.json', JSON.stringify({ numPassedTests: 3, testResults: [] }));
  expect(readSuite({ name: 'postgres', runner: 'vitest', status: 1 }, folder).failures).toEqual([
    'postgres, exit status 1, with no failure in its report',
  ]);
  expect(readSuite({ name: 'postgres', runner: 'vitest', status: 0 }, folder).failures).toEqual([]);
});
