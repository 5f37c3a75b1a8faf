import { spawnSync } from 'node:child_process';
import { buildIsCurrent, root } from './build/build-stamp.ts';

/**
 * `npm run test:crash [kills]`, `test:shutdown [stops]`, `test:disk [interruptions]`: the tests of `tests/durability/` with
 * all their rounds (100, 20 and 40 unless told otherwise), and the figures of docs/durability.md. The suite runs a few.
 */
const PARTS: Record<string, { rounds: number; files: string[] }> = {
  crash: { rounds: 100, files: ['crash', 'synced-commits'] },
  shutdown: { rounds: 20, files: ['shutdown'] },
  disk: { rounds: 40, files: ['full-disk', 'read-only', 'troubled-file', 'interrupted-start', 'postgres-away'] },
};

const [part = '', given] = process.argv.slice(2);
const wanted = PARTS[part];
if (!wanted) {
  console.error(`Say which: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
if (!(await buildIsCurrent())) await import('./build.ts');

const files = wanted.files.map((name) => `tests/durability/${name}.test.ts`);
// One after the other: what they measure are seconds.
const vitest = ['vitest', 'run', '--no-file-parallelism', ...files];
const [command = '', ...rest] = [...privileges(), ...vitest];
const { status } = spawnSync(command, rest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DURABILITY_ROUNDS: given ?? String(wanted.rounds) },
});
process.exitCode = status ?? 1;

/** Who is not root gets disks of their own in a room of their own, where Linux allows that. */
function privileges(): string[] {
  if (part !== 'disk' || process.platform !== 'linux' || process.getuid?.() === 0) return [];
  const unshare = ['unshare', '--map-root-user', '--mount'];
  return spawnSync('unshare', [...unshare.slice(1), 'true']).status === 0 ? unshare : [];
}
