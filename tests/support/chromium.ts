import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser of this machine: CHROMIUM_PATH, or where distributions put it. Undefined when there is none. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
}
