import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildIsCurrent } from './build/build-stamp.ts';

/**
 * `npm run test:crash`, `test:shutdown`, `test:disk`: the tests of `tests/durability/` with all their rounds, and the figures
 * of docs/durability.md. The suite runs a few rounds of the same.
 */
const PARTS: Record<string, string[]> = {
  crash: ['crash', 'synced-commits'],
  shutdown: ['shutdown'],
  disk: ['full-disk', 'read-only', 'troubled-file', 'interrupted-start', 'postgres-away'],
};

const root = resolve(import.meta.dirname, '..');
const [part = ''] = process.argv.slice(2);
const names = PARTS[part];
if (!names) {
  console.error(`Say which: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
if (!(await buildIsCurrent())) await import('./build.ts');

const files = names.map((name) => `tests/durability/${name}.test.ts`);
// One after the other: what they measure are seconds.
const vitest = ['vitest', 'run', '--no-file-parallelism', ...files];
const [command = '', ...rest] = [...privileges(), ...vitest];
const { status } = spawnSync(command, rest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DURABILITY: 'full' },
});
process.exitCode = status ?? 1;

/** Who is not root gets disks of their own in a room of their own, where Linux allows that. */
function privileges(): string[] {
  if (part !== 'disk' || process.platform !== 'linux' || process.getuid?.() === 0) return [];
  const unshare = ['unshare', '--map-root-user', '--mount'];
  return spawnSync('unshare', [...unshare.slice(1), 'true']).status === 0 ? unshare : [];
}
