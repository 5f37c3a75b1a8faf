import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/migrated-database.ts',
    include: ['{content,domain,migrations,server,web,tools,tests}/**/*.test.{ts,tsx}'],
    // Tests wait for servers, mail and processes a third of the time: one worker more than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    // Loading the modules again for each file takes longer than the tests, so a test undoes what it stubs or sets.
    isolate: false,
    // A shared machine may have a third of its speed for minutes.
    testTimeout: process.env.CI ? 90_000 : 20_000,
    hookTimeout: process.env.CI ? 120_000 : 30_000,
    // A test that passes only at the second attempt has a fault, in itself or in what it tests.
    retry: 0,
  },
});
