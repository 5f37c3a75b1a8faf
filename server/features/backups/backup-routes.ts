import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ALERT_CAUSES } from '../../../domain/backups/alerts.ts';
import { type BackupOverview, backupOverviewSchema, ENCRYPTED_SUFFIX } from '../../../domain/backups/backup.ts';
import { NO_BACKUP_KEY } from '../../../domain/backups/backup-key.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema, HttpError, notFound } from '../../platform/http/errors.ts';
import { readBackupKey } from '../settings/queries.ts';
import type { AlertWatch } from './alert-watch.ts';
import type { Backups } from './backups.ts';
import type { OffsiteCopies } from './offsite/offsite-copies.ts';
import type { Restores } from './restores.ts';
import { streamEncrypted } from './stream-encrypted.ts';

const PATH = '/api/admin/backups';
const tags = ['Admin'];

type Context = {
  database: Database;
  backups: Backups;
  restores: Restores;
  alertWatch: AlertWatch;
  offsiteCopies: OffsiteCopies;
  guard: ConfirmedOnly;
};

const alertSchema = z.object({ cause: z.enum(ALERT_CAUSES), text: z.string(), href: z.string() });

/** Registers the admin routes that make, list and download backups. */
export function registerBackups(
  app: FastifyInstance,
  { database, backups, restores, alertWatch, offsiteCopies, guard }: Context,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;
  const readOverview = async (): Promise<BackupOverview> => {
    // Read first: a restore that ends meanwhile would otherwise look finished without a result.
    const restorePhase = restores.phase;
    return {
      ...(await backups.overview()),
      restore: await restores.last(),
      restorePhase,
      offsite: await offsiteCopies.overview(),
    };
  };

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
    readOverview,
  );
  routes.get(
    '/api/admin/alerts',
    {
      onRequest,
      schema: {
        summary: 'What is wrong with backups, disk and mail',
        tags,
        response: { 200: z.object({ items: z.array(alertSchema) }), 401: errorBodySchema },
      },
    },
    async () => ({ items: await alertWatch.alerts() }),
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
      const overview = await readOverview();
      // Does not wait: a large site takes longer than proxies allow. Failures are recorded.
      backups.make('asked').catch(() => undefined);
      return reply.code(202).send({ ...overview, isUnderWay: true });
    },
  );
  routes.get(
    `${PATH}/:name`,
    {
      onRequest: [guard.adminOnly, guard.confirmedOnly],
      schema: { summary: 'Download a backup, encrypted (age)', tags, params: z.object({ name: z.string() }) },
    },
    async (request, reply) => {
      const { name } = request.params;
      const backup = await backups.find(name);
      if (!backup) throw notFound('This backup no longer exists.');
      const key = await readBackupKey(database);
      if (key === undefined) throw new HttpError(409, NO_BACKUP_KEY);
      await recordAudit(
        database,
        { action: 'backup_downloaded', resource: 'backup', details: { file: name } },
        request,
      );
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}${ENCRYPTED_SUFFIX}"`)
        .send(streamEncrypted(backup.path, key));
    },
  );
}
