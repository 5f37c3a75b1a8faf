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
const tags = ['Owners'];

type Context = { database: Database; backups: Backups; guard: AdminOnly };

/** The owners' calls for backups. Bringing one back needs the machine itself (`npm run restore`). */
export function registerBackups(app: FastifyInstance, { database, backups, guard }: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;

  routes.get(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'How the last backups went, and the files there are, newest first',
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
        summary: 'Begin a backup; the overview tells how it went',
        tags,
        response: { 202: backupOverviewSchema, 401: errorBodySchema },
      },
    },
    async (request, reply) => {
      await recordAudit(database, { action: 'backup_asked_for', resource: 'backup' }, request);
      // Read first: the caller compares with it to see whether the backup was made.
      const overview = await backups.overview();
      // A large site takes longer than proxies wait. Failures are recorded.
      backups.make('asked').catch(() => undefined);
      return reply.code(202).send({ ...overview, isUnderWay: true });
    },
  );
  routes.get(
    `${PATH}/:name`,
    { onRequest, schema: { summary: 'One backup as a file', tags, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const { name } = request.params;
      const path = backups.pathOf(name);
      const found = path ? await stat(path).catch(() => null) : null;
      if (!path || !found?.isFile()) throw notFound('This backup does not exist any more.');
      await recordAudit(
        database,
        { action: 'backup_downloaded', resource: 'backup', details: { file: name } },
        request,
      );
      return reply
        .type('application/gzip')
        .header('content-length', found.size)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(createReadStream(path));
    },
  );
}
