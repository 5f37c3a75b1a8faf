import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { downloadName } from '../../platform/http/send-csv.ts';
import { openPictureStore } from '../uploads/index.ts';

type Context = {
  database: Database;
  settings: SiteSettings;
  config: Pick<Config, 'uploadsS3'>;
  folders: { uploads: string };
  guard: AdminOnly;
};

/** Serves all content as files in one archive, which `npm run content:import` reads. */
export function registerContentExport(
  app: FastifyInstance,
  { database, settings, config, folders, guard }: Context,
): void {
  adminRoutes(app, guard).get(
    '/api/admin/content-export',
    'All content as files (tar.gz)',
    { response: z.unknown() },
    async (request, reply) => {
      await recordAudit(database, { action: 'content_exported', resource: 'content' }, request);
      // Loaded on demand: exports are rare, and the server starts faster without it.
      const { archiveStream } = await import('../../platform/archive.ts');
      const { exportContent } = await import('./export-content.ts');
      const store = await openPictureStore({ folder: folders.uploads, s3: config.uploadsS3 });
      const archive = archiveStream(async (target) => {
        await exportContent(database, store, target);
      });
      return reply
        .type('application/gzip')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="${downloadName(settings.name, 'content-not-for-navigation')}.tar.gz"`,
        )
        .send(archive);
    },
  );
}
