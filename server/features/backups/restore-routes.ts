import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type BackupComparison,
  backupComparisonSchema,
  isSiteName,
  restoreRecordSchema,
} from '../../../domain/backups/backup.ts';
import { MAX_BACKUP_KEY_LENGTH } from '../../../domain/backups/backup-key.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes, confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { readStream, registerStreamed, streamedPart } from '../../platform/http/receive-body.ts';
import { LongJobs } from '../../platform/long-jobs.ts';
import { hashToken } from '../../platform/security/link-token.ts';
import { readSessionToken } from '../sessions/index.ts';
import { type ArchiveUploads, PART_BYTES } from './archive-uploads.ts';
import type { Backups } from './backups.ts';
import type { Restores } from './restores.ts';

const PATH = '/api/admin/backups';
const MAX_NAME_LENGTH = 200;

const workingSchema = z.object({ state: z.literal('working') });
/** Options of routes that respond with a comparison, or with 202 until it is ready. */
const comparison = { response: backupComparisonSchema, responses: { 202: workingSchema }, errors: [409] };

export type RestoreContext = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  backups: Backups;
  restores: Restores;
  archiveUploads: ArchiveUploads;
  guard: ConfirmedOnly;
};

/** Registers the admin routes that compare a backup with the site, restore it, and receive an uploaded one. */
export async function registerRestores(app: FastifyInstance, context: RestoreContext): Promise<void> {
  const jobs = new LongJobs<BackupComparison>();
  registerComparison(app, context, jobs);
  registerRestore(app, context);
  await registerStreamed(app, (scope) => registerArchiveUploads(scope, context, jobs));
}

function registerComparison(
  app: FastifyInstance,
  { backups, restores, guard }: RestoreContext,
  jobs: LongJobs<BackupComparison>,
): void {
  adminRoutes(app, guard).get(
    `${PATH}/:name/comparison`,
    'What restoring a backup would change; verifies it first. 202 while that goes on: ask again',
    { params: z.object({ name: z.string() }), ...comparison },
    async ({ params: { name } }, reply) => {
      const backup = await backups.find(name);
      if (!backup) throw notFound('This backup no longer exists.');
      return (await jobs.poll(name, () => restores.compare(backup.path))) ?? sendWorking(reply);
    },
  );
}

const sendWorking = (reply: FastifyReply) => reply.code(202).send({ state: 'working' });

function registerRestore(app: FastifyInstance, { settings, siteUrl, restores, guard }: RestoreContext): void {
  confirmedRoutes(app, guard).post(
    `${PATH}/restore`,
    'Restore a backup; poll the overview for the result. Other sessions end, this one stays',
    { body: restoreSchema, response: restoreRecordSchema, status: 202, errors: [404, 409, 507] },
    (request) => {
      const { file, siteName } = request.body;
      if (!isSiteName(siteName, settings.name)) {
        const details = { siteName: `Type the name of the site: ${settings.name}.` };
        throw new HttpError(400, details.siteName, { details });
      }
      const token = readSessionToken(request.headers.cookie, siteUrl);
      const options = { actor: request, sessionToken: token && hashToken(token) };
      return restores.start(file, options);
    },
  );
}

const NO_FILE = 'Choose a backup to restore.';
const NO_NAME = 'Type the name of the site.';
const restoreSchema = z.object(
  {
    file: z.string(NO_FILE).min(1, NO_FILE).max(MAX_NAME_LENGTH, NO_FILE),
    siteName: z.string(NO_NAME).min(1, NO_NAME).max(MAX_NAME_LENGTH, NO_NAME),
  },
  NO_FILE,
);
const NO_SIZE = 'Send the size of the file in bytes.';

const verifySchema = z.object({ key: z.string().max(MAX_BACKUP_KEY_LENGTH).optional() }).nullish();

const uploadParameters = z.object({ id: z.string().max(MAX_NAME_LENGTH) });
const receivedSchema = z.object({ received: z.int() });

function registerArchiveUploads(
  app: FastifyInstance,
  { database, archiveUploads, guard }: RestoreContext,
  jobs: LongJobs<BackupComparison>,
): void {
  const admin = adminRoutes(app, guard);
  const url = `${PATH}/uploads/:id`;
  // Sending parts and verifying require the id that only this response gives.
  confirmedRoutes(app, guard).post(
    `${PATH}/uploads`,
    'Begin to upload a backup; its parts follow',
    {
      body: z.object({ bytes: z.int(NO_SIZE).min(1, 'The file is empty.') }, NO_SIZE),
      response: z.object({ id: z.string(), partBytes: z.int() }),
      status: 201,
      errors: [413, 507],
    },
    async ({ body: { bytes } }) => ({ id: await archiveUploads.begin(bytes), partBytes: PART_BYTES }),
  );
  admin.get(
    url,
    'How many bytes of an upload have arrived, to resume it',
    { params: uploadParameters, response: receivedSchema, errors: [409] },
    async ({ params: { id } }) => ({ received: await archiveUploads.received(id) }),
  );
  admin.put(
    url,
    'Send the next part of an upload; `offset` is where it begins',
    { ...streamedPart, params: uploadParameters, response: receivedSchema, bodyLimit: PART_BYTES },
    async ({ params: { id }, query: { offset }, body, headers }) => {
      if (Number(headers['content-length']) > PART_BYTES) throw new HttpError(413, 'This part is too large.');
      return { received: await archiveUploads.append(id, offset, readStream(body, 'part')) };
    },
  );
  admin.post(
    `${url}/verify`,
    'Verify an uploaded backup and add it to the others. 202 while that goes on: ask again; 400 with `details.key` asks for the key of an encrypted one',
    { params: uploadParameters, body: verifySchema, ...comparison },
    async (request, reply) => {
      const { id } = request.params;
      const key = request.body?.key ?? '';
      const verified = await jobs.poll(id, () => archiveUploads.finish(id, key));
      if (verified) {
        const details = { file: verified.file };
        await recordAudit(database, { action: 'backup_uploaded', resource: 'backup', details }, request);
      }
      return verified ?? sendWorking(reply);
    },
  );
}
