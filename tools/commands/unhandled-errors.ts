import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';

type UnhandledError = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number];

/**
 * Reporter of Vitest: writes the errors that no test caught, a line for each, to `--outputFile.unhandled-errors`, since the JSON report
 * leaves them out.
 */
export default class UnhandledErrors implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(_modules: unknown, errors: readonly UnhandledError[]): void {
    const { root = '', outputFile } = this.#vitest?.config ?? {};
    const name = typeof outputFile === 'object' ? outputFile['unhandled-errors'] : undefined;
    if (!name) return;
    const file = resolve(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(errors.map((error) => describeError(error, root))));
  }
}

/** Formats an error such as 'Unhandled Rejection, tests/a.test.ts: the pool is closed'. */
function describeError(error: UnhandledError, root: string): string {
  const { type = 'Unhandled error', VITEST_TEST_PATH: path } = error;
  const where = path ? `, ${relative(root, String(path))}` : '';
  return `${type}${where}: ${error.name ? `${error.name}: ` : ''}${error.message}`;
}
