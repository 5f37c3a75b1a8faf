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
