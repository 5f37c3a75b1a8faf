import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfOutdated } from './build/build-if-outdated.ts';
import { runTestFiles } from './commands/run-tests.ts';

/**
 * `npm run test:xss`: runs every payload of tools/hostile/xss through the renderer in every position, and in Chromium
 * through every field and page of the production build. Takes some minutes; `npm test` runs a part of it.
 */
const root = resolve(import.meta.dirname, '..');
const env = { XSS: 'full' };
await buildIfOutdated();
const rendered = runTestFiles(['server/markdown/render-markdown-safety.test.ts'], { env });
const browser = spawnSync('playwright', ['test', 'xss.spec.ts', '--reporter=list,json'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, 'test-results/xss.json') },
});
// A run that skips everything also succeeds.
const { stats } = JSON.parse(readFileSync(join(root, 'test-results/xss.json'), 'utf8'));
console.log(`${stats.expected} browser tests ran.`);
process.exitCode = rendered && browser.status === 0 && stats.expected > 0 ? 0 : 1;
