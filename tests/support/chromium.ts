import { existsSync } from 'node:fs';

/** Chromium without windows (Debian: chromium-headless-shell): the same engine, and tests take two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Finds the browser for tests: CHROMIUM_PATH, or a distribution's path. Undefined when there is none. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? [SHELL, ...PLACES].find((path) => existsSync(path));

/** Finds the browser for measurements, with a user interface like people's. */
export const fullChromiumPath = () => process.env.CHROMIUM_PATH ?? [...PLACES, SHELL].find((path) => existsSync(path));

/** How tests start a browser. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // A process less to talk to: a sixth of the browser's work.
  '--in-process-gpu',
  // No process for a page that may come, and none for each site: a twelfth of all work, and all pages are ours.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // Pages live for seconds: code is optimised for longer ones, which takes a twelfth of all work.
  '--js-flags=--no-opt --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tests answer for other hosts or do without them.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
