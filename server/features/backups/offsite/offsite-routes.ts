import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit-log.ts';
import { type Config, environmentNames } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AdminOnly } from '../../../platform/http/admin-only.ts';
import { errorBodySchema } from '../../../platform/http/errors.ts';
import { saveSettings } from '../../settings/index.ts';
import type { OffsiteCopies } from './offsite-copies.ts';

type Context = { database: Database; config: Config; offsiteCopies: OffsiteCopies; guard: AdminOnly };

const testSchema = z.object({ reason: z.string().nullable(), hostKey: z.string().nullable() });

/** Registers the admin route that tests the off-site destination. */
export function registerOffsite(app: FastifyInstance, { database, config, offsiteCopies, guard }: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/backups/offsite/test',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Store a small file off-site, read it back and delete it; saves the host key of an SFTP server',
        tags: ['Admin'],
        response: { 200: testSchema, 401: errorBodySchema, 409: errorBodySchema },
      },
    },
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
