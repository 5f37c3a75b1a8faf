import { spawnSync } from 'node:child_process';
import { buildIfOutdated } from './build/build-if-outdated.ts';
import { root } from './build/build-stamp.ts';

/**
 * `npm run test:crash [kills]`, `test:shutdown [stops]`, `test:disk [interruptions]`: the tests of `tools/durability/` with
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
await buildIfOutdated();

// Who is not root gets a disk of their own in a room of their own, where Linux allows that.
const room = ['unshare', '--map-root-user', '--mount'];
const needsRoom = process.platform === 'linux' && process.getuid?.() !== 0;
const inRoom = needsRoom && run([...room, 'true']) ? wanted.files.filter((name): boolean => name === 'full-disk') : [];
const outside = wanted.files.filter((name) => !inRoom.includes(name));
const results = [run(vitest(outside)), inRoom.length === 0 || run([...room, ...vitest(inRoom)])];
process.exitCode = results.every(Boolean) ? 0 : 1;

/** One file after the other: what they measure are seconds. */
function vitest(names: string[]): string[] {
  return ['vitest', 'run', '--no-file-parallelism', ...names.map((name) => `tools/durability/${name}.test.ts`)];
}

/** Whether the command ends well. */
function run([command = '', ...rest]: string[]): boolean {
  const env = { ...process.env, DURABILITY_ROUNDS: given ?? String(wanted?.rounds) };
  return spawnSync(command, rest, { cwd: root, stdio: 'inherit', env }).status === 0;
}
