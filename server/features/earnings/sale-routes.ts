import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MAX_SALE_BYTES, saleImportResultSchema, saleImportSchema } from '../../../domain/earnings/sale-import.ts';
import { formatBytes } from '../../../domain/kernel/format-measurement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { readStream, receiveBody, registerStreamed, streamedBody } from '../../platform/http/receive-body.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import { importSales } from './import-sales.ts';

type Context = { database: Database; guard: AdminOnly; config: { dataDir: string } };

const PREFIX = 'sales-';
const DAY_MS = 24 * 60 * 60_000;
const LIMITED = { limit: MAX_SALE_BYTES, tooLarge: `A file can be at most ${formatBytes(MAX_SALE_BYTES)}.` };

const findImportFolder = ({ config }: Context) => join(config.dataDir, 'imports');

/** Registers the route that imports sales. The file is its body, so that it is never held in memory. */
export async function registerSales(app: FastifyInstance, context: Context): Promise<void> {
  const mutex = new KeyedMutex();
  await registerStreamed(app, (scope) => {
    adminRoutes(scope, context.guard).post(
      '/api/admin/sales',
      'Import the sales that a network reports; a dry run unless dryRun is false',
      { ...streamedBody, query: saleImportSchema, response: saleImportResultSchema, bodyLimit: MAX_SALE_BYTES },
      async (request) => {
        const { query } = request;
        const body = readStream(request.body, 'file');
        return mutex.runExclusive('sales', async () => {
          const folder = findImportFolder(context);
          await mkdir(folder, { recursive: true, mode: 0o700 });
          const path = join(folder, PREFIX + randomUUID());
          try {
            await receiveBody(path, body, { ...LIMITED, flags: 'wx', mode: 0o600 });
            return await importSales(context.database, path, query, request);
          } finally {
            await rm(path, { force: true });
          }
        });
      },
    );
  });
  await removeLeftFiles(findImportFolder(context));
}

/** Deletes what a process that was killed has left. */
async function removeLeftFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - DAY_MS) await rm(join(folder, name), { force: true });
  }
}
