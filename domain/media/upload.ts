import { z } from 'zod';
import { ENTITY_KINDS, PICTURE_USES } from '../kernel/entities.ts';
import { textSchema } from '../kernel/fields.ts';
import { timestampSchema } from '../kernel/timestamp.ts';
import { PICTURE_LICENCES } from './picture-licences.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

const licenceSchema = z.enum(PICTURE_LICENCES, 'Choose a licence from the list.').nullable();

/** The fields an admin may change; empty alt text for a decorative picture. */
export const uploadChangeSchema = z
  .object({
    altText: textSchema(UPLOAD_LIMITS.altText),
    credit: textSchema(UPLOAD_LIMITS.credit),
    licence: licenceSchema,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Send what to change.');
export type UploadChange = z.infer<typeof uploadChangeSchema>;

const MAX_CHANGED_UPLOADS = 2_000;

/** The facts that many pictures are given at once; one that is left out stays. */
export const uploadsChangeSchema = z.object({
  ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_CHANGED_UPLOADS),
  facts: z
    .object({
      credit: textSchema(UPLOAD_LIMITS.credit),
      licence: licenceSchema,
      album: textSchema(UPLOAD_LIMITS.album),
    })
    .partial()
    .refine((facts) => Object.keys(facts).length > 0, 'Send what to change.'),
});
export type UploadsChange = z.infer<typeof uploadsChangeSchema>;

/**
 * A picture that an admin uploaded. `url` is what goes into an article; width and height are those of the picture as it is
 * seen; `bytes` is the size of the file that was uploaded.
 */
export const uploadSchema = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  originalName: z.string(),
  altText: z.string(),
  credit: z.string().describe('Who made it; blank where that is not recorded'),
  licence: licenceSchema,
  album: z.string().describe('Name of its album; blank for none'),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Upload = z.infer<typeof uploadSchema>;

/** One place of the site that shows an upload, of an author's page by the person's number. `slug` and `published` are null where there is no such thing. */
export const uploadUseSchema = z.object({
  kind: z.enum([...ENTITY_KINDS, 'author']),
  id: z.int(),
  title: z.string(),
  slug: z.string().nullable(),
  published: z.boolean().nullable(),
  fields: z.array(z.enum(PICTURE_USES)),
  /** Recently deleted; needs the picture if it is restored. */
  deleted: z.literal(true).optional(),
});
export type UploadUse = z.infer<typeof uploadUseSchema>;

export const listedUploadSchema = uploadSchema.extend({ uses: z.array(uploadUseSchema) });

/** The answer to deleting a picture that is shown somewhere. */
export const uploadInUseSchema = z.object({ error: z.string(), uses: z.array(uploadUseSchema) });

/** In pages that show a picture which may be someone's photo. */
export const photoCreditSchema = z
  .object({ credit: z.string(), licence: z.enum(PICTURE_LICENCES).nullable() })
  .nullable()
  .describe('Who took the photo; null where that is not recorded');
