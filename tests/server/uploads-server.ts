import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { siteSettings } from '../../content/site-settings.ts';
import type { DownloadLimits } from '../../server/features/uploads/download-picture.ts';
import { registerUploads } from '../../server/features/uploads/upload-routes.ts';
import type { S3Settings } from '../../server/platform/config/s3-settings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { registerErrorHandler } from '../../server/platform/http/errors.ts';
import { normalizeUrl } from '../../server/platform/http/normalize-url.ts';
import { registerSecurityHeaders } from '../../server/platform/security/headers.ts';
import { testDatabase } from '../support/database.ts';

export type UploadServer = { app: FastifyInstance; database: Database; root: string; close(): Promise<void> };

const MEDIA = join(import.meta.dirname, '../../media');

const letIn: onRequestAsyncHookHandler = async () => {};

/** Starts the uploads plugin alone, open to everyone unless a guard is given; `root` is its folder. */
export async function uploadServer({
  adminOnly = letIn,
  s3,
  downloads,
}: {
  adminOnly?: typeof letIn;
  s3?: S3Settings;
  downloads?: DownloadLimits;
} = {}): Promise<UploadServer> {
  const root = await mkdtemp(join(tmpdir(), 'bommie-uploads-'));
  const opened = await testDatabase();
  const app = await uploadApp(opened.database, root, adminOnly, s3, downloads);
  return {
    app,
    database: opened.database,
    root,
    async close() {
      await app.close();
      await opened.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Starts another process on the same folder, as after a restart. */
export async function uploadApp(
  database: Database,
  root: string,
  adminOnly = letIn,
  s3?: S3Settings,
  downloads?: DownloadLimits,
): Promise<FastifyInstance> {
  const app = Fastify({ rewriteUrl: (request) => normalizeUrl(request.url ?? '/') });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  registerErrorHandler(app);
  await registerSecurityHeaders(app, { settings: siteSettings, config: { siteUrl: '', environment: 'test' } });
  await registerUploads(app, {
    database,
    folders: { uploads: root, media: MEDIA, cache: join(root, '.cache') },
    guard: { adminOnly },
    s3,
    downloads,
  });
  return app;
}

export type SentFile = { bytes: Uint8Array | string; name?: string; type?: string };

const BOUNDARY = 'x-bommie-x';

/** Builds a form like browsers do. Does not escape names, so that a test can send what no browser would. */
export function makeForm(files: SentFile[]): { payload: Buffer; headers: Record<string, string> } {
  const parts = files.flatMap(({ bytes, name = 'reef.jpg', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes as Uint8Array),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

export const send = (app: FastifyInstance, ...files: SentFile[]) =>
  app.inject({ method: 'POST', url: '/api/admin/uploads', ...makeForm(files) });

/** Lists the contents of the uploads folder: finished pictures and unfinished files. */
export async function listFiles(root: string): Promise<{ pictures: string[]; unfinished: string[] }> {
  const names = await readdir(root);
  return {
    pictures: names.filter((name) => !name.startsWith('.')).sort(),
    unfinished: await readdir(join(root, '.work')),
  };
}
