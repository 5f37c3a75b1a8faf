import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
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
const INHERITED: StdioOptions = ['ignore', 'inherit', 'inherit'];
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await buildIfOutdated();
const browser = chromiumPath() ?? installChromium();

// Tests spend a third of their time waiting for servers, pages and mail: all suites at once keep two cores busy to the end.
const unit = runVitest('unit', []);
const postgres = process.env.TEST_POSTGRES_URL
  ? runVitest('postgres', [...listPostgresTests(root), '--tags-filter=postgres', '--maxWorkers=1'], {
      TEST_DATABASE_KIND: 'postgres',
    })
  : undefined;
const browserStatus = browser ? await exitStatus(spawn('playwright', ['test'], { cwd: root, stdio: INHERITED })) : 1;
const suites: EndedSuite[] = [{ name: 'browser', runner: 'playwright', status: browserStatus }];
for (const { name, status, output } of await Promise.all([unit, ...(postgres ? [postgres] : [])])) {
  console.log(`\nThe suite ${name}, which ran at the same time:\n${output}`);
  suites.push({ name, runner: 'vitest', status });
}
if (!postgres) console.log('\nTEST_POSTGRES_URL is not set: the server tests ran on SQLite only.\n');

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

/** Collects the output, to be printed in one piece. */
async function runVitest(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn('vitest', ['run', ...args, ...reportArguments(name, results)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return { name, status: await exitStatus(child), output };
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
