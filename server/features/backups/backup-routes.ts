import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ALERT_CAUSES } from '../../../domain/backups/alerts.ts';
import { type BackupOverview, backupOverviewSchema, ENCRYPTED_SUFFIX } from '../../../domain/backups/backup.ts';
import { NO_BACKUP_KEY } from '../../../domain/backups/backup-key.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes, confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { readBackupKey } from '../settings/queries.ts';
import type { AlertWatch } from './alert-watch.ts';
import type { Backups } from './backups.ts';
import type { OffsiteCopies } from './offsite/offsite-copies.ts';
import type { Restores } from './restores.ts';
import { streamEncrypted } from './stream-encrypted.ts';

const PATH = '/api/admin/backups';

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
  const admin = adminRoutes(app, guard);
  const confirmed = confirmedRoutes(app, guard);
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

  admin.get(
    PATH,
    'Results of the last backups, and the files, newest first',
    { response: backupOverviewSchema },
    readOverview,
  );
  admin.get(
    '/api/admin/alerts',
    'What is wrong with backups, disk and mail',
    { response: z.object({ items: z.array(alertSchema) }) },
    async () => ({ items: await alertWatch.alerts() }),
  );
  admin.post(
    PATH,
    'Start a backup; poll the overview for the result',
    { response: backupOverviewSchema, status: 202 },
    async (request) => {
      await recordAudit(database, { action: 'backup_asked_for', resource: 'backup' }, request);
      // Read before the start: the caller compares with it to see whether the backup was made.
      const overview = await readOverview();
      // Does not wait: a large site takes longer than proxies allow. Failures are recorded.
      backups.make('asked').catch(() => undefined);
      return { ...overview, isUnderWay: true };
    },
  );
  confirmed.get(
    `${PATH}/:name`,
    'Download a backup, encrypted (age)',
    { params: z.object({ name: z.string() }), response: z.unknown(), compress: false },
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
