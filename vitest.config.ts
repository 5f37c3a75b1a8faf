import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

// As the site runs: React and the parsers of Markdown check themselves in development, which takes a third of the time of a page.
process.env.NODE_ENV = 'production';

export default defineConfig({
  mode: 'production',
  test: {
    globalSetup: 'tests/support/migrated-database.ts',
    include: ['{content,domain,migrations,server,web,tools,tests}/**/*.test.{ts,tsx}'],
    // Those that take minutes to prove little more: `npm run test:long`.
    exclude: [...configDefaults.exclude, ...(process.env.LONG_TESTS ? [] : ['**/*.long.test.ts'])],
    // Each test that opens a database says whether it runs there: tools/check/postgres-tests.ts.
    tags: [{ name: 'postgres', description: 'Runs on PostgreSQL too, in `npm test` where TEST_POSTGRES_URL is set.' }],
    // Tests wait for servers, mail and processes a third of the time: one worker more than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    env: { JOBS_AT_NORMAL_PRIORITY: '1' },
    // Loading the modules again for each file takes longer than the tests, so a test undoes what it stubs or sets.
    isolate: false,
    // The same everywhere: any machine may have a third of its speed for minutes. A test that passes never waits for a limit.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A test that passes only at the second attempt has a fault, in itself or in what it tests.
    retry: 0,
  },
});
