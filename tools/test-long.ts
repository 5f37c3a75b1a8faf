import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { buildIfOutdated } from './build/build-if-outdated.ts';
import { runBrowserTests, runTestFiles } from './commands/run-tests.ts';

/**
 * `npm run test:long [part…]`: runs the tests that take minutes each, one after another, about an hour in all; `npm test`
 * runs a few rounds of them. Ends with a line for each part.
 */
const command = (file: string, ...args: string[]) =>
  spawnSync('node', [join(import.meta.dirname, file), ...args], {
    stdio: 'inherit',
  }).status === 0;

const PARTS: Record<string, () => Promise<boolean> | boolean> = {
  hostile: () => command('test-hostile.ts'),
  crash: () => command('test-durability.ts', 'crash'),
  shutdown: () => command('test-durability.ts', 'shutdown'),
  disk: () => command('test-durability.ts', 'disk'),
  failover: () => command('test-failover.ts'),
  memory: () => command('bench/memory.ts', '6000'),
  // Kills the process at each phase of a restore; on PostgreSQL a dead restore counts as running for 20 seconds.
  restore: () => {
    const file = 'tests/server/restore-crash.long.test.ts';
    return runTestFiles([file]) && onPostgres([file]);
  },
  // Sales files of 100,000 lines.
  sales: () => runTestFiles(['tests/server/admin/sales-size.long.test.ts']),
  // Sixty posts with 120 photos of 3 to 6 MB, from a server on loopback.
  'move-in': () => runTestFiles(['tests/server/move-in/move-in-speed.long.test.ts']),
  // Compares every page with its Markdown, and searches for every name; `npm test` takes every sixth page and every fifth name.
  pages: () => {
    const env = { ALL_PAGES: '1' };
    const search = 'tests/api/search.test.ts';
    return (
      runTestFiles(
        ['tests/server/page-texts.test.ts', 'server/features/content-files/import-content.test.ts', search],
        { env },
      ) && onPostgres([search], env)
    );
  },
  // Measures the names of 200 random views of the map at three sizes, checks every page and link in the browser, every kind of page
  // at both widths, every admin screen at both widths and with large text, prints sixty briefings, lets faces and the
  // live map come at every width, and measures more plans and pages of sites.
  browser: () =>
    runBrowserTests(
      [
        'chart-names',
        'standards',
        'page-kinds',
        'print',
        'faces',
        'large-text',
        'map-picture',
        'plan',
        'dive-site-layout',
        'admin/accessibility',
      ].map((name) => `${name}.spec.ts`),
      { ALL_PAGES: '1' },
    ),
  // Runs thousands of random operations of admins and visitors, and checks the invariants after them.
  soak: async () => {
    const file = 'tests/server/random-operations.test.ts';
    const operations = {
      RANDOM_OPERATIONS: process.env.RANDOM_OPERATIONS ?? '2000',
      RANDOM_SEED: process.env.RANDOM_SEED ?? String(Date.now() % 1_000_000),
    };
    return runTestFiles([file], { env: operations }) && onPostgres([file], operations);
  },
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose from ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

await buildIfOutdated();
const lines: string[] = [];
for (const name of chosen) {
  const start = performance.now();
  const passed = (await PARTS[name]?.()) ?? false;
  lines.push(`${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s`);
  if (!passed) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);

async function onPostgres(files: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const given = process.env.TEST_POSTGRES_URL;
  const postgres = given ? { url: given, stop: () => undefined } : await startPostgres();
  try {
    return runTestFiles(files, { env: { ...env, TEST_DATABASE_KIND: 'postgres', TEST_POSTGRES_URL: postgres.url } });
  } finally {
    postgres.stop();
  }
}
