import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { NOT_AUDITED } from './audit/not-audited.ts';

/**
 * `npm run check`: checks the sources without a running site, one step per core at a time; each step prints its result when
 * it ends.
 */
const root = resolve(import.meta.dirname, '..');

/** Steps from the longest to the shortest, so that none runs alone at the end. */
const STEPS: [name: string, command: string, args: string[]][] = [
  // Several checkers would each resolve what they share, and a step has one core.
  ['types', 'tsc', ['--noEmit', '--checkers', '1']],
  ['build', 'node', ['tools/build.ts']],
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['boundaries', 'node', ['tools/check-boundaries.ts']],
  ['unused code', 'knip', []],
  ['known vulnerabilities of dependencies', 'node', ['tools/audit.ts']],
  ['content', 'node', ['tools/check-content.ts', '--counts']],
];

const waiting = [...STEPS];
const failed: string[] = [];
const notAudited: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runSteps));
const passed = STEPS.length - failed.length - notAudited.length;
console.log(`\n${passed} steps passed, ${failed.length} failed, ${notAudited.length} ${NOT_AUDITED}`);
if (failed.length > 0) console.error(`The check failed at: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, args] = step;
    const { output, succeeded } = await run(command, args);
    console.log(`\n— ${name}\n${output.trimEnd()}`);
    if (!succeeded) failed.push(name);
    else if (output.includes(NOT_AUDITED)) notAudited.push(name);
  }
}

function run(command: string, args: string[]): Promise<{ output: string; succeeded: boolean }> {
  const { promise, resolve: settle } = Promise.withResolvers<{ output: string; succeeded: boolean }>();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  child.once('error', (error) => settle({ output: String(error), succeeded: false }));
  child.once('close', (code) => settle({ output, succeeded: code === 0 }));
  return promise;
}
