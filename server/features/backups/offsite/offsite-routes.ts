import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit-log.ts';
import { type Config, environmentNames } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AdminOnly } from '../../../platform/http/admin-only.ts';
import { adminRoutes } from '../../../platform/http/admin-routes.ts';
import { saveSettings } from '../../settings/index.ts';
import type { OffsiteCopies } from './offsite-copies.ts';

type Context = { database: Database; config: Config; offsiteCopies: OffsiteCopies; guard: AdminOnly };

const testSchema = z.object({ reason: z.string().nullable(), hostKey: z.string().nullable() });

/** Registers the admin route that tests the off-site destination. */
export function registerOffsite(app: FastifyInstance, { database, config, offsiteCopies, guard }: Context): void {
  adminRoutes(app, guard).post(
    '/api/admin/backups/offsite/test',
    'Store a small file off-site, read it back and delete it; saves the host key of an SFTP server',
    { response: testSchema, errors: [409] },
    async (request) => {
      const result = await offsiteCopies.test();
      const entry = { action: 'offsite_tested', resource: 'backup', details: { isWorking: result.reason === null } };
      await recordAudit(database, entry, request);
      const { hostKey } = result;
      const environment = environmentNames(config);
      if (hostKey) await saveSettings({ database, environment }, { changes: { 'offsite.hostKey': hostKey } }, request);
      return result;
    },
  );
}
