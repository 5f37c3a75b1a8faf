import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
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
import { adminErrorResponses, errorBodySchema, notFound } from '../../platform/http/errors.ts';
import { idParameters, listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import { changeUploads } from './change-uploads.ts';
import { deleteUpload, inUseText } from './delete-upload.ts';
import type { DownloadLimits } from './download-picture.ts';
import { PictureEncoder } from './encoder.ts';
import { JpegCopies } from './jpeg-copies.ts';
import { registerJpegCopies } from './jpeg-routes.ts';
import { openPictureStore } from './open-picture-store.ts';
import { FORM_LIMITS, parseUpload, uploadErrorResponse, uploadResponses } from './parse-upload.ts';
import { PictureFolder } from './picture-folder.ts';
import { PictureRejected } from './picture-job.ts';
import { PictureStoreError } from './picture-store.ts';
import { listAlbums, listUploads, MISSING_FACTS, presentUpload, uploadOfHash } from './queries.ts';
import { openLibrary } from './reader-photos.ts';
import { findReferences } from './references.ts';
import { registerRemoteCopies } from './remote-copy-routes.ts';
import type { UploadContext } from './save-upload.ts';
import { saveUpload } from './save-upload.ts';
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
    admin.addHook('onRequest', guard.adminOnly);
    registerUpload(admin, context);
    registerRemoteCopies(admin, context, parts.downloads);
    registerList(admin, context);
    registerAlbums(admin, context);
    registerChanges(admin, context);
  });
}

const tags = ['Pictures'];

function registerUpload(app: FastifyInstance, context: UploadContext): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/uploads',
    {
      config: { mayTakeLong: true },
      schema: {
        summary: 'Upload a picture',
        description:
          'A form with one file (JPEG, PNG, WebP or AVIF up to 20 MB). The same file again returns 200 with the existing upload.',
        tags,
        consumes: ['multipart/form-data'],
        response: uploadResponses,
      },
    },
    async (request, reply) => {
      const { upload, isNew } = await receiveAndSave(request, context);
      return reply.code(isNew ? 201 : 200).send(presentUpload(upload));
    },
  );
}

async function receiveAndSave(request: FastifyRequest, context: UploadContext) {
  try {
    const file = await parseUpload(request, context.pictures);
    return await saveUpload(context, file, request).finally(() => context.pictures.discard(file.path));
  } catch (error) {
    if (error instanceof PictureStoreError) request.log.error({ err: error }, 'could not store a picture');
    throw error instanceof PictureRejected || error instanceof PictureStoreError ? uploadErrorResponse(error) : error;
  }
}

function registerList(app: FastifyInstance, { database }: UploadContext): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/uploads',
    {
      schema: {
        summary: 'Uploaded pictures, newest first, with the items that use each; one page with limit',
        tags,
        querystring: z.object({
          ...pageQuery,
          q: searchQuery,
          missing: z
            .enum(MISSING_FACTS)
            .optional()
            .describe('Only pictures without a description, or without a credit'),
          album: textSchema(UPLOAD_LIMITS.album).optional().describe('Only pictures of this album'),
          url: z.string().max(LIMITS.url).optional().describe('Only the picture with this address'),
        }),
        response: { 200: listSchema(listedUploadSchema), 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    async (request) => {
      const list = await listUploads(database, request.query);
      const hashes = list.rows.map(({ hash }) => hash);
      const uses = await findReferences(database, hashes);
      return toListResponse(list, request.query, (row) => ({ ...presentUpload(row), uses: uses.get(row.hash) ?? [] }));
    },
  );
}

function registerAlbums(app: FastifyInstance, { database }: UploadContext): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/uploads/albums',
    {
      schema: {
        summary: 'The names of the albums, in order',
        tags,
        response: { 200: z.array(z.string()), 401: errorBodySchema },
      },
    },
    () => listAlbums(database),
  );
}

function registerChanges(app: FastifyInstance, context: UploadContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/admin/uploads/change',
    {
      schema: {
        summary: 'Give many pictures the same credit, licence or album, in one transaction; undone by its changeId',
        tags,
        body: uploadsChangeSchema,
        response: {
          200: z.object({ changed: z.int(), changeId: z.int().nullable() }),
          400: errorBodySchema,
          ...adminErrorResponses,
        },
      },
    },
    (request) => changeUploads(context.database, request.body, request),
  );
  routes.patch(
    '/api/admin/uploads/:id',
    {
      schema: {
        summary: 'Change the alt text, credit or licence of a picture',
        tags,
        params: idParameters,
        body: uploadChangeSchema,
        response: { 200: uploadSchema, 400: errorBodySchema, ...adminErrorResponses },
      },
    },
    async (request) => {
      const { id } = request.params;
      const row = await updateUpload(context.database, id, request.body, request);
      if (!row) throw notFound(NOT_FOUND);
      return presentUpload(row);
    },
  );
  routes.delete(
    '/api/admin/uploads/:id',
    {
      schema: {
        summary: 'Delete an unused picture; otherwise 409 with the items that use it',
        tags,
        params: idParameters,
        response: { 204: z.null(), ...adminErrorResponses, 409: uploadInUseSchema },
      },
    },
    async (request, reply) => {
      const outcome = await deleteUpload(context, request.params.id, request);
      if (outcome === 'unknown') throw notFound(NOT_FOUND);
      if (outcome === 'deleted') return reply.code(204).send(null);
      return reply.code(409).send({ error: inUseText(outcome.uses), uses: outcome.uses });
    },
  );
}
