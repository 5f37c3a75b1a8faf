import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath } from '../tests/support/chromium.ts';
import { buildIfOutdated } from './build/build-if-outdated.ts';
import { listPostgresTests } from './check/postgres-tests.ts';
import { type EndedSuite, readSuite, reportArguments } from './commands/test-reports.ts';

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

// Tests spend half of their time waiting for servers, pages and mail: two suites at a time keep two cores busy.
const postgres = process.env.TEST_POSTGRES_URL ? runPostgresSuite() : undefined;
const unit = await runAlongside('vitest', ['run', ...reportArguments('unit', results)]);
const browserStatus = browser ? await runAlongside('playwright', ['test']) : 1;
const postgresResult = await postgres;
if (postgresResult)
  console.log(`\nThe server tests on PostgreSQL, which ran at the same time:\n${postgresResult.output}`);
else console.log('\nTEST_POSTGRES_URL is not set: the server tests ran on SQLite only.\n');

const suites: EndedSuite[] = [
  { name: 'unit', runner: 'vitest', status: unit },
  { name: 'browser', runner: 'playwright', status: browserStatus },
  ...(postgresResult ? [{ name: 'postgres', runner: 'vitest' as const, status: postgresResult.status }] : []),
];
const suiteResults = suites.map((suite) => readSuite(suite, results));
const passed = suiteResults.reduce((sum, suite) => sum + suite.passed, 0);
const failures = suiteResults.flatMap((suite) => suite.failures);
// Lists failed tests again at the end, where even a truncated log shows them.
for (const line of suiteResults.flatMap((suite) => suite.retried)) console.log(`Passed at the second attempt: ${line}`);
for (const line of failures) console.log(`Failed: ${line}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;

function run(command: string, args: string[]): number {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

async function runAlongside(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return exitStatus(child);
}

/** Collects the output, to be printed in one piece. */
async function runPostgresSuite(): Promise<{ status: number; output: string }> {
  const args = [
    'run',
    ...listPostgresTests(root),
    '--tags-filter=postgres',
    // Leaves a core to the browser.
    '--maxWorkers=1',
    ...reportArguments('postgres', results),
  ];
  const env = { ...process.env, TEST_DATABASE_KIND: 'postgres' };
  const child = spawn('vitest', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return { status: await exitStatus(child), output };
}

/** Returns the exit status; 1 for a program that cannot be started or is killed. */
function exitStatus(child: ChildProcess): Promise<number> {
  return once(child, 'close').then(
    ([status]) => status ?? 1,
    () => 1,
  );
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
