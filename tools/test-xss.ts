import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * `npm run test:xss`: every payload of tools/hostile/xss through the renderer in every position, and in Chromium through every
 * field and page of the production build. Takes some minutes; `npm test` runs a part of it. Run `npm run build` before.
 */
const root = resolve(import.meta.dirname, '..');
const environment = { ...process.env, XSS: 'full' };
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment }).status ?? 1;

const statuses = [
  run('vitest', ['run', 'server/markdown/render-markdown-safety.test.ts']),
  run('playwright', ['test', 'xss.spec.ts', '--reporter=list']),
];
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
