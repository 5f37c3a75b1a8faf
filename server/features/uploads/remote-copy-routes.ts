import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { UPLOAD_LIMITS } from '../../../domain/media/upload-limits.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { DeclaredRoutes } from '../../platform/http/declare-routes.ts';
import { type DownloadLimits, downloadPicture } from './download-picture.ts';
import { explainUploadErrors, savesPicture } from './parse-upload.ts';
import { presentUpload, type UploadRow } from './queries.ts';
import { saveUpload, type UploadContext } from './save-upload.ts';
import { updateUpload } from './update-upload.ts';

const copySchema = z.object({
  url: z.string().trim().min(1).max(LIMITS.url),
  altText: textSchema(UPLOAD_LIMITS.altText).default(''),
});

/** Registers the route that copies pictures in a text from other sites into the library. */
export function registerRemoteCopies(routes: DeclaredRoutes, context: UploadContext, limits?: DownloadLimits): void {
  routes.post(
    '/api/admin/uploads/copies',
    'Copy a picture from another site into the library',
    {
      description:
        'Over https from the public internet; the limits are those of uploads. A picture that is there already returns 200.',
      body: copySchema,
      ...savesPicture,
    },
    async (request, reply) => {
      const { upload, isNew } = await explainUploadErrors(request, () =>
        copyPicture(context, request.body, request, limits),
      );
      return reply.code(isNew ? 201 : 200).send(presentUpload(upload));
    },
  );
}

async function copyPicture(
  context: UploadContext,
  { url, altText }: z.infer<typeof copySchema>,
  request: FastifyRequest,
  limits: DownloadLimits | undefined,
): Promise<{ upload: UploadRow; isNew: boolean }> {
  const file = await downloadPicture(url, context.pictures, limits);
  const saved = await saveUpload(context, file, request).finally(() => context.pictures.discard(file.path));
  const { id } = saved.upload;
  await recordAudit(
    context.database,
    { action: 'picture_copied', resource: `upload/${id}`, details: { url } },
    request,
  );
  // Keeps a description that the library already has.
  if (!altText || saved.upload.altText) return saved;
  return { ...saved, upload: (await updateUpload(context.database, id, { altText }, request)) ?? saved.upload };
}
