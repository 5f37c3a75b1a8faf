import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import type { Database } from '../database/database.ts';
import { findDamage, noteStorageError } from '../database/storage-errors.ts';
import type { Logger } from '../logger.ts';

/** Time limit of a check: responds quickly even if it hangs, so that a load balancer can move on. */
const CHECK_TIMEOUT_MS = 2_000;

/** `inFlight` resolves with the error, or undefined when the check passed. */
type Check = { name: 'database' | 'disk'; run: () => Promise<unknown>; inFlight?: Promise<unknown> };

/**
 * Checks the resources that the process needs; simultaneous calls share one run of each check.
 * @returns the names of the failing checks. The log gets the reason once, when a check begins to fail.
 */
export function createReadiness(
  { database, dataDir }: { database: Database; dataDir: string },
  log: Pick<Logger, 'info' | 'error'>,
  timeoutMs = CHECK_TIMEOUT_MS,
): () => Promise<string[]> {
  const checks: Check[] = [
    {
      name: 'database',
      // Read a row of a table: a bare `select 1` does not touch the file.
      run: async () => {
        const since = findDamage();
        if (since) throw new Error(`the database is damaged; first seen at ${since}`);
        await database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
      },
    },
    { name: 'disk', run: () => writeTestFile(dataDir) },
  ];
  const failing = new Set<string>();

  function logChange(check: string, error: unknown): void {
    if (error === undefined) {
      if (failing.delete(check)) log.info({ check }, 'the site is ready again');
    } else if (!failing.has(check)) {
      failing.add(check);
      log.error({ err: error, check }, 'the site is not ready');
    }
  }

  return async () => {
    const results = await Promise.all(
      checks.map(async (check) => {
        const error = await pTimeout(runOnce(check), {
          milliseconds: timeoutMs,
          message: `no response within ${timeoutMs} ms`,
        }).catch((timeout: unknown) => timeout);
        logChange(check.name, error);
        return error === undefined ? [] : [check.name];
      }),
    );
    return results.flat();
  };
}

/** Joins the run in flight, so that a hanging check is not started again and again. */
function runOnce(check: Check): Promise<unknown> {
  check.inFlight ??= check
    .run()
    .then(
      () => undefined,
      (error: unknown) => {
        noteStorageError(error);
        return error;
      },
    )
    .finally(() => {
      check.inFlight = undefined;
    });
  return check.inFlight;
}

/** Creates a new file each time: on a full disk an existing one could still be overwritten. */
async function writeTestFile(folder: string): Promise<void> {
  const path = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(path, 'ready\n');
  } finally {
    await rm(path, { force: true });
  }
}

type HealthParts = { database: Database; dataDir: string };

/**
 * Endpoints for supervisors and load balancers. `GET /healthz` returns 200 while the process responds at all; restart it
 * when it does not. `GET /readyz` returns 200 while the process can also do its work, otherwise 503 with the names of the
 * failing checks; then send visitors elsewhere, but do not restart: the process recovers by itself.
 */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const readiness = createReadiness(parts, app.log);

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const failing = await readiness();
    return failing.length === 0 ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', failing });
  });
}
