import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../features/mail/outgoing-mail.ts';
import type { Database } from '../database/database.ts';
import { withTimeout } from '../with-timeout.ts';

/** Whoever asks is told so soon, whatever hangs. Milliseconds. */
const PATIENCE = 2_000;

/** `underWay` yields what went wrong, or undefined. */
type Probe = { name: 'database' | 'disk'; run: () => Promise<unknown>; underWay?: Promise<unknown> };

/**
 * What the process needs to do its work, tried anew at each call; calls at the same time share one try.
 * @returns the names of what fails. The reasons go to the log, once when it begins.
 */
export function createReadiness(
  { database, dataDir }: { database: Database; dataDir: string },
  log: Pick<Logger, 'info' | 'error'>,
  patience = PATIENCE,
): () => Promise<string[]> {
  const probes: Probe[] = [
    {
      name: 'database',
      // A row of a table: a bare `select 1` says nothing about the file.
      run: () => database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow(),
    },
    { name: 'disk', run: () => writeSomething(dataDir) },
  ];
  const told = new Set<string>();

  /** A try that still hangs is waited for again rather than joined by another. */
  function attempt(probe: Probe): Promise<unknown> {
    probe.underWay ??= probe
      .run()
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .finally(() => {
        probe.underWay = undefined;
      });
    return probe.underWay;
  }

  function note(check: string, error: unknown): void {
    if (error === undefined) {
      if (told.delete(check)) log.info({ check }, 'the site is ready again');
    } else if (!told.has(check)) {
      told.add(check);
      log.error({ err: error, check }, 'the site is not ready');
    }
  }

  return async () => {
    const results = await Promise.all(
      probes.map(async (probe) => {
        const error = await withTimeout(attempt(probe), patience, 'no answer in time').catch((late: unknown) => late);
        note(probe.name, error);
        return error === undefined ? [] : [probe.name];
      }),
    );
    return results.flat();
  };
}

/** In a new file each time: on a full disk an old one could still be written over. */
async function writeSomething(folder: string): Promise<void> {
  const path = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(path, 'ready\n');
  } finally {
    await rm(path, { force: true });
  }
}

type HealthParts = { database: Database; dataDir: string };

/**
 * For supervisors and load balancers. `GET /healthz`: 200 while the process answers at all, whatever else is broken; who gets
 * no answer may start it again. `GET /readyz`: 200 while it can also do its work, else 503 with the names of what fails; who
 * gets that sends readers elsewhere, and need not restart anything, since the process recovers by itself.
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
