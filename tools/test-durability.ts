import { spawnSync } from 'node:child_process';
import { buildIfOutdated } from './build/build-if-outdated.ts';
import { runTestFiles } from './commands/run-tests.ts';

/**
 * `npm run test:crash [kills]`, `test:shutdown [stops]`, `test:disk [interruptions]`: the tests of `tools/durability/` with
 * all their rounds (100, 20 and 40 by default), and the figures of docs/durability.md. The suite runs only a few rounds.
 */
const SUITES: Record<string, { rounds: number; files: string[] }> = {
  crash: { rounds: 100, files: ['crash.long', 'follow-mail-crash.long', 'synced-commits'] },
  shutdown: { rounds: 20, files: ['shutdown.long'] },
  disk: {
    rounds: 40,
    files: [
      ...['full-disk', 'full-disk-backup', 'read-only', 'damaged-file', 'interrupted-start', 'postgres-unreachable'],
    ],
  },
};

const [suiteName = '', requestedRounds] = process.argv.slice(2);
const suite = SUITES[suiteName];
if (!suite) {
  console.error(`Choose one of: ${Object.keys(SUITES).join(', ')}.`);
  process.exit(1);
}
await buildIfOutdated();

// Without root, uses a mount namespace for a separate disk where Linux allows it.
const unshare = ['unshare', '--map-root-user', '--mount'];
const needsNamespace = process.platform === 'linux' && process.getuid?.() !== 0;
const hasNamespaces = needsNamespace && spawnSync('unshare', [...unshare.slice(1), 'true']).status === 0;
const inNamespace = hasNamespaces ? suite.files.filter((name): boolean => name.startsWith('full-disk')) : [];
const outside = suite.files.filter((name) => !inNamespace.includes(name));
const results = [run(outside, []), inNamespace.length === 0 || run(inNamespace, unshare)];
process.exitCode = results.every(Boolean) ? 0 : 1;

/** Runs files sequentially, since they measure time. */
function run(names: string[], within: string[]): boolean {
  const files = names.map((name) => `tools/durability/${name}.test.ts`);
  const env = { DURABILITY_ROUNDS: requestedRounds ?? String(suite?.rounds) };
  return runTestFiles(files, { env, within, args: ['--no-file-parallelism'] });
}
