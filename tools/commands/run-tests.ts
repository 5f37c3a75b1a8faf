import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

type Options = {
  env?: NodeJS.ProcessEnv;
  /** Further arguments of Vitest. */
  args?: string[];
  /** A command that runs Vitest, such as `unshare`. */
  within?: string[];
};

/**
 * Runs test files for a separate command and prints how many tests ran, since a file that has moved or skips everything
 * would otherwise pass unnoticed.
 * @param files paths from the root of the repository. @returns whether each of them ran a test and all tests passed.
 */
export function runTestFiles(files: readonly string[], { env = {}, args = [], within = [] }: Options = {}): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'bommie-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const [command = '', ...rest] = [...within, 'vitest', 'run', ...args, ...reporters, ...files];
  try {
    const { status } = spawnSync(command, rest, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, LONG_TESTS: '1', ...env },
    });
    const counts = countTests(report);
    const idle = files.filter((file) => !counts.get(file));
    for (const file of idle) console.error(`${file}: ran no test`);
    console.log(`${[...counts.values()].reduce((sum, count) => sum + count, 0)} tests ran in ${counts.size} files.`);
    return status === 0 && idle.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs browser tests for a separate command and prints how many ran, since a run that skips everything also succeeds.
 * @param files names as Playwright takes them. @returns whether one ran and all passed.
 */
export function runBrowserTests(files: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'bommie-tests-'));
  const report = join(folder, 'report.json');
  try {
    const { status } = spawnSync('playwright', ['test', ...files, '--reporter=list,json'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number } };
    console.log(`${stats.expected} browser tests ran.`);
    return status === 0 && stats.expected > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = { testResults: { name: string; assertionResults: { status: string }[] }[] };

/** Counts the tests that ran, by file; empty if Vitest wrote no report. */
function countTests(report: string): Map<string, number> {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const hasRun = ({ status }: { status: string }) => status === 'passed' || status === 'failed';
    return new Map(
      testResults.map(({ name, assertionResults }) => [relative(root, name), assertionResults.filter(hasRun).length]),
    );
  } catch {
    return new Map();
  }
}
