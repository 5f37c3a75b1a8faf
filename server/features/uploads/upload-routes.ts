import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import {
  listedUploadSchema,
  uploadChangeSchema,
  uploadInUseSchema,
  uploadSchema,
  uploadsChangeSchema,
} from '../../../domain/media/upload.ts';
import { uploadFolder } from '../../../domain/media/upload-address.ts';
import { UPLOAD_LIMITS } from '../../../domain/media/upload-limits.ts';
import type { S3Settings } from '../../platform/config/s3-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import type { DeclaredRoutes } from '../../platform/http/declare-routes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idParameters, listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import { changeUploads } from './change-uploads.ts';
import { deleteUpload, inUseText } from './delete-upload.ts';
import type { DownloadLimits } from './download-picture.ts';
import { PictureEncoder } from './encoder.ts';
import { JpegCopies } from './jpeg-copies.ts';
import { registerJpegCopies } from './jpeg-routes.ts';
import { openPictureStore } from './open-picture-store.ts';
import { explainUploadErrors, FORM_LIMITS, parseUpload, savesPicture } from './parse-upload.ts';
import { PictureFolder } from './picture-folder.ts';
import { listAlbums, listUploads, MISSING_FACTS, presentUpload, uploadOfHash } from './queries.ts';
import { openLibrary } from './reader-photos.ts';
import { findReferences } from './references.ts';
import { registerRemoteCopies } from './remote-copy-routes.ts';
import { saveUpload, type UploadContext } from './save-upload.ts';
import { updateUpload } from './update-upload.ts';

export type UploadParts = {
  database: Database;
  /** Absolute paths of the folders for uploads (created if missing), shipped pictures, and files that can be made again. */
  folders: { uploads: string; media: string; cache: string };
  /** Stores pictures in a bucket instead; `folders.uploads` then holds only unfinished uploads. */
  s3?: S3Settings;
  /** Whether other processes may use the same folder. */
  shared?: boolean;
  guard: AdminOnly;
  /** Limits of copies from other sites, for tests. */
  downloads?: DownloadLimits | undefined;
};

const NOT_FOUND = 'Picture not found';
/** Longer than sending, queueing and encoding take together. */
const MAX_UPLOAD_MS = 60 * 60_000;

/** Registers the picture library: upload, list, alt text, deletion, and the files themselves at `/uploads/…`. */
export async function registerUploads(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const { database, folders, guard } = parts;
  const store = await openPictureStore({ folder: folders.uploads, s3: parts.s3 });
  const pictures = new PictureFolder(folders.uploads, store);
  const context = { database, pictures, encoder: new PictureEncoder(), locks: new KeyedMutex(), log: app.log };
  await pictures.prepare();
  openLibrary({ ...context, downloads: parts.downloads });
  const hasRow = async (name: string) => {
    const row = await uploadOfHash(database, name.split('-', 1)[0] ?? '');
    return row !== undefined && uploadFolder(row) === name;
  };
  await pictures.tidy(hasRow, { olderThan: parts.shared ? MAX_UPLOAD_MS : 0 });
  const copies = new JpegCopies({ database, store, folders });
  app.addHook('onClose', () => Promise.all([context.encoder.stop(), copies.stop()]).then(() => {}));
  await store.serve(app);
  registerJpegCopies(app, copies);
  await app.register(async (admin) => {
    await admin.register(multipart, { limits: FORM_LIMITS });
    const routes = adminRoutes(admin, guard, 'Pictures');
    registerUpload(routes, context);
    registerRemoteCopies(routes, context, parts.downloads);
    registerLists(routes, context);
    registerChanges(routes, context);
  });
}

function registerUpload(routes: DeclaredRoutes, context: UploadContext): void {
  routes.post(
    '/api/admin/uploads',
    'Upload a picture',
    {
      description:
        'A form with one file (JPEG, PNG, WebP or AVIF up to 20 MB). The same file again returns 200 with the existing upload.',
      consumes: ['multipart/form-data'],
      ...savesPicture,
    },
    async (request, reply) => {
      const { upload, isNew } = await explainUploadErrors(request, async () => {
        const file = await parseUpload(request, context.pictures);
        return saveUpload(context, file, request).finally(() => context.pictures.discard(file.path));
      });
      return reply.code(isNew ? 201 : 200).send(presentUpload(upload));
    },
  );
}

function registerLists(routes: DeclaredRoutes, { database }: UploadContext): void {
  routes.get(
    '/api/admin/uploads',
    'Uploaded pictures, newest first, with the items that use each; one page with limit',
    {
      query: z.object({
        ...pageQuery,
        q: searchQuery,
        missing: z.enum(MISSING_FACTS).optional().describe('Only pictures without a description, or without a credit'),
        album: textSchema(UPLOAD_LIMITS.album).optional().describe('Only pictures of this album'),
        url: z.string().max(LIMITS.url).optional().describe('Only the picture with this address'),
      }),
      response: listSchema(listedUploadSchema),
    },
    async (request) => {
      const list = await listUploads(database, request.query);
      const hashes = list.rows.map(({ hash }) => hash);
      const uses = await findReferences(database, hashes);
      return toListResponse(list, request.query, (row) => ({ ...presentUpload(row), uses: uses.get(row.hash) ?? [] }));
    },
  );
  routes.get('/api/admin/uploads/albums', 'The names of the albums, in order', { response: z.array(z.string()) }, () =>
    listAlbums(database),
  );
}

function registerChanges(routes: DeclaredRoutes, context: UploadContext): void {
  routes.post(
    '/api/admin/uploads/change',
    'Give many pictures the same credit, licence or album, in one transaction; undone by its changeId',
    {
      body: uploadsChangeSchema,
      response: z.object({ changed: z.int(), changeId: z.int().nullable() }),
      errors: [404],
    },
    (request) => changeUploads(context.database, request.body, request),
  );
  routes.patch(
    '/api/admin/uploads/:id',
    'Change the alt text, credit or licence of a picture',
    { params: idParameters, body: uploadChangeSchema, response: uploadSchema },
    async (request) => {
      const { id } = request.params;
      const row = await updateUpload(context.database, id, request.body, request);
      if (!row) throw notFound(NOT_FOUND);
      return presentUpload(row);
    },
  );
  routes.delete(
    '/api/admin/uploads/:id',
    'Delete an unused picture; otherwise 409 with the items that use it',
    { params: idParameters, responses: { 409: uploadInUseSchema } },
    async (request, reply) => {
      const outcome = await deleteUpload(context, request.params.id, request);
      if (outcome === 'unknown') throw notFound(NOT_FOUND);
      if (outcome === 'deleted') return undefined;
      return reply.code(409).send({ error: inUseText(outcome.uses), uses: outcome.uses });
    },
  );
}
