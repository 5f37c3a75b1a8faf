import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { chromiumPath } from '../tests/support/chromium.ts';
import { buildIfOutdated } from './build/build-if-outdated.ts';

/** `npm test`: unit and server tests, then browser tests on the production build; ends with `N passed, N failed`. */
console.log(
  chromiumPath()
    ? 'Installs nothing: Chromium is here. Builds the site if its sources have changed.'
    : 'Installs chromium-headless-shell and fonts-liberation with apt-get (as root on Debian). Builds the site if its sources have changed.',
);
const root = resolve(import.meta.dirname, '..');
// Shares compiled sources among the servers that tests start.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/compiled');
const results = resolve(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await buildIfOutdated();
const browser = chromiumPath() ?? installChromium();

// Tests wait for servers, pages and mail half of the time: two suites at a time keep two cores busy.
const postgres = process.env.TEST_POSTGRES_URL ? runPostgresSuite() : undefined;
const unit = await runAlongside('vitest', ['run', ...reportTo('unit')]);
const browserStatus = browser ? await runAlongside('playwright', ['test']) : 1;
const postgresResult = await postgres;
if (postgresResult)
  console.log(`\nThe server tests on PostgreSQL, which ran at the same time:\n${postgresResult.output}`);
else console.log('\nTEST_POSTGRES_URL is not set: the server tests ran on SQLite only.\n');
const statuses = [unit, browserStatus, postgresResult?.status ?? 0];

const { passed, failed } = count();
for (const name of failedTests()) console.log(`Failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 && statuses.every((status) => status === 0) ? 0 : 1;

function run(command: string, args: string[]): number {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

async function runAlongside(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return exitStatus(child);
}

/** Keeps the output together, to be printed in one piece. */
async function runPostgresSuite(): Promise<{ status: number; output: string }> {
  const args = [
    'run',
    'tests',
    'server/platform/database',
    // Leaves a core to the browser.
    '--maxWorkers=1',
    // Tests of real processes use SQLite in any case.
    '--exclude=tests/server/**/*process.test.ts',
    // These concern requests, files, passwords, positions and other servers; their queries are tested elsewhere on both databases.
    '--exclude=tests/server/{request-limits,observatory,uploads,uploads-*,map-views,secrets,missing-fields,tide-engine}.test.ts',
    '--exclude=tests/server/{exports,forecast,mail-pool,markdown-pages,offsite}.test.ts',
    '--exclude=tests/server/admin/{admin-password,full-disk-login,login-flood}.test.ts',
    '--exclude=tests/support/**',
    ...reportTo('postgres'),
  ];
  const env = { ...process.env, TEST_DATABASE_KIND: 'postgres' };
  const child = spawn('vitest', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return { status: await exitStatus(child), output };
}

/** 1 for a program that cannot be started or is killed. */
function exitStatus(child: ChildProcess): Promise<number> {
  return once(child, 'close').then(
    ([status]) => status ?? 1,
    () => 1,
  );
}

function reportTo(name: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`];
}

/** Installs the distribution's browser, which gets security updates, instead of Playwright's own download. */
function installChromium(): string | undefined {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']);
  }
  const path = chromiumPath();
  if (!path)
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  return path;
}

/** Adds up the reports; a suite without a report counts as one failure. */
function count() {
  let passed = 0;
  let failed = 0;
  const expected = ['unit', ...(process.env.TEST_POSTGRES_URL ? ['postgres'] : [])];
  for (const name of expected) {
    const report = readReport(name);
    if (!report) failed += 1;
    else {
      passed += report.numPassedTests;
      failed += report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0);
    }
  }
  const browserReport = readReport('browser');
  if (!browserReport) failed += 1;
  else {
    const { stats, errors } = browserReport;
    if (stats.flaky > 0)
      console.log(`Passed at the second attempt in the browser: ${stats.flaky} (marked as flaky above).`);
    passed += stats.expected + stats.flaky;
    failed += stats.unexpected + errors.length;
  }
  return { passed, failed };
}

function readReport(name: string) {
  const file = resolve(results, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

interface BrowserSuite {
  file: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: BrowserSuite[];
}

/** Names them once more at the end, where a log that was cut still shows them. */
function failedTests(): string[] {
  const fromVitest = ['unit', 'postgres'].flatMap((name) =>
    (readReport(name)?.testResults ?? []).flatMap((file: VitestFile) => {
      const failures = file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
      if (failures.length === 0 && file.status === 'failed') failures.push('the file could not be run');
      return failures.map((failure) => `${name}, ${relative(root, file.name)}: ${failure}`);
    }),
  );
  const inSuite = (suite: BrowserSuite): string[] => [
    ...suite.specs
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
      .map((spec) => `browser, ${suite.file}: ${spec.title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [...fromVitest, ...(readReport('browser')?.suites ?? []).flatMap(inSuite)];
}
