import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, chromiumPath } from './tests/support/chromium.ts';

/** Those whose tests wait for each other, or for minutes. */
const LONG = /(?:offline|standards)\.spec\.ts$/;

/** Browser tests run against the production build, each worker with a server of its own, whose database each test finds as it ships. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright empties this folder at its start; the other suites' reports are in the folder above.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than the two cores of the CI machine: tests wait for timers and servers.
  workers: 3,
  forbidOnly: true,
  // A machine that is busy with other work makes a page late. A second failure counts, and `npm test` ends with the name of the first.
  retries: 1,
  // The same everywhere: any machine may have a third of its speed for minutes. A test that passes never waits for a limit.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // The longest start first: started last, they would keep one worker busy while the others are idle.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    // Only the tests of reading offline let pages be kept: kept pages would answer other tests' requests.
    serviceWorkers: 'block',
    timezoneId: 'Australia/Sydney',
    // A press that cannot be made fails here, and not only when the test's time is over.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording costs a third of the time: TRACE=1 npm run test:browser, to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: BROWSER_ARGUMENTS,
    },
  },
});
