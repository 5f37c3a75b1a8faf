import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { backupOverviewSchema } from '../../../domain/backup.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema, notFound } from '../../platform/http/errors.ts';
import type { Backups } from './backups.ts';

const PATH = '/api/admin/backups';
const tags = ['Admin'];

type Context = { database: Database; backups: Backups; guard: AdminOnly };

/** Admin routes for backups. Restoring needs access to the machine (`npm run restore`). */
export function registerBackups(app: FastifyInstance, { database, backups, guard }: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;

  routes.get(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'Results of the last backups, and the files, newest first',
        tags,
        response: { 200: backupOverviewSchema, 401: errorBodySchema },
      },
    },
    () => backups.overview(),
  );
  routes.post(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'Start a backup; poll the overview for the result',
        tags,
        response: { 202: backupOverviewSchema, 401: errorBodySchema },
      },
    },
    async (request, reply) => {
      await recordAudit(database, { action: 'backup_asked_for', resource: 'backup' }, request);
      // Read before the start: the caller compares with it to see whether the backup was made.
      const overview = await backups.overview();
      // Does not wait: a large site takes longer than proxies allow. Failures are recorded.
      backups.make('asked').catch(() => undefined);
      return reply.code(202).send({ ...overview, isUnderWay: true });
    },
  );
  routes.get(
    `${PATH}/:name`,
    { onRequest, schema: { summary: 'Download a backup', tags, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const { name } = request.params;
      const path = backups.pathOf(name);
      const stats = path ? await stat(path).catch(() => null) : null;
      if (!path || !stats?.isFile()) throw notFound('This backup no longer exists.');
      await recordAudit(
        database,
        { action: 'backup_downloaded', resource: 'backup', details: { file: name } },
        request,
      );
      return reply
        .type('application/gzip')
        .header('content-length', stats.size)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(createReadStream(path));
    },
  );
}
