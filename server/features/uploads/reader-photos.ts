import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DIVE_REPORT_LIMITS, PHOTO_TOO_LARGE } from '../../../domain/dive-reports/report-words.ts';
import { HASH_LENGTH, uploadOfUrl, uploadUrl } from '../../../domain/media/upload-address.ts';
import { UPLOAD_ERRORS } from '../../../domain/media/upload-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import { deleteUpload } from './delete-upload.ts';
import type { DownloadLimits } from './download-picture.ts';
import { pictureName, readFormError } from './parse-upload.ts';
import { PictureRejected } from './picture-job.ts';
import { uploadOfHash } from './queries.ts';
import { findReferences } from './references.ts';
import { type NamedFile, saveUpload, type UploadContext } from './save-upload.ts';
import { updateUpload } from './update-upload.ts';

/**
 * Photographs that readers send with a form. They go through the admins' library: decoded, stripped of metadata and encoded again. Until
 * an owner publishes one, its address cannot be guessed: its name is random instead of the hash of its bytes.
 */

type Library = UploadContext & { downloads?: DownloadLimits | undefined };
const libraries = new WeakMap<Database, Library>();

/** Lets readers' forms and imports store their pictures in the library of this database. */
export function openLibrary(context: Library): void {
  libraries.set(context.database, context);
}

export const findLibrary = (database: Database): Library | undefined => libraries.get(database);

/** Pictures that are received or encoded at a time: more would fill disk and memory. */
const MAX_AT_A_TIME = 4;
/** Of one network among them: a sender that keeps its connections open must not keep other divers from sending. */
const MAX_PER_NETWORK = 2;
const active: string[] = [];

/** Limits of a reader's form with one picture. */
export const FORM_FILE = {
  fileSize: DIVE_REPORT_LIMITS.photoBytes,
  files: 1,
  fields: 40,
  parts: 41,
  fieldSize: 4 * 1024,
  headerPairs: 20,
};

/** The fields of a form, and its file where one was chosen; the caller ends it. `problem`: why the file was refused, as a sentence. */
export type ReaderForm = {
  fields: Record<string, unknown>;
  photo: NamedFile | null;
  problem: string | null;
  end: () => Promise<void>;
};

const NO_FILE = { photo: null, problem: null, end: async () => {} };
const BUSY = 'The site is busy with other photos. Send the report without one, or try again in a few minutes.';

/** Reads a form with or without a file; the file goes to disk, unless `takesFile` is false. @throws HttpError 400 for a form that cannot be parsed. */
export async function readReaderForm(
  request: FastifyRequest,
  database: Database,
  { takesFile = true } = {},
): Promise<ReaderForm> {
  if (!request.isMultipart()) return { ...NO_FILE, fields: (request.body ?? {}) as Record<string, unknown> };
  const library = libraries.get(database);
  const network = rateLimitKey(request.ip);
  const isFree =
    library !== undefined &&
    takesFile &&
    active.length < MAX_AT_A_TIME &&
    active.filter((each) => each === network).length < MAX_PER_NETWORK;
  if (isFree) active.push(network);
  const form: ReaderForm = { ...NO_FILE, fields: {} };
  form.end = async () => {
    if (isFree) active.splice(active.indexOf(network), 1);
    form.end = async () => {};
    if (form.photo) await library?.pictures.discard(form.photo.path);
  };
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') form.fields[part.fieldname] = part.value;
      else if (!isFree || !part.filename) {
        part.file.resume();
        if (part.filename) form.problem = BUSY;
      } else {
        const received = await library.pictures.receive(part.file);
        form.photo = { ...received, originalName: pictureName(part.filename) };
        if (part.file.truncated) form.problem = PHOTO_TOO_LARGE;
      }
    }
  } catch (error) {
    const known = readFormError(error);
    if (known instanceof PictureRejected)
      form.problem = known.uploadError === 'tooLarge' ? PHOTO_TOO_LARGE : UPLOAD_ERRORS[known.uploadError];
    else {
      await form.end();
      throw known;
    }
  }
  return form;
}

/**
 * Stores a reader's photo with its credit, under the terms that the reader ticked.
 * @returns its address, or why it could not be used.
 */
export async function saveReaderPhoto(
  database: Database,
  photo: NamedFile,
  { credit, altText }: { credit: string; altText: string },
): Promise<{ url: string } | { problem: string }> {
  const library = libraries.get(database);
  if (!library) return { problem: BUSY };
  const hash = randomBytes(HASH_LENGTH / 2).toString('hex');
  try {
    const { upload } = await saveUpload(library, { ...photo, hash });
    await updateUpload(database, upload.id, { credit, altText, licence: 'permission' });
    return { url: uploadUrl(upload) };
  } catch (error) {
    if (error instanceof PictureRejected) return { problem: UPLOAD_ERRORS[error.uploadError] };
    throw error;
  }
}

/** The sizes in bytes of stored files, by address; without those that are missing, and empty where the store does not respond. */
export async function readPictureBytes(database: Database, urls: ReadonlySet<string>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const library = libraries.get(database);
  if (!library || urls.size === 0) return found;
  try {
    for await (const { path, bytes } of library.pictures.store.list())
      if (urls.has(`/uploads/${path}`)) found.set(`/uploads/${path}`, bytes);
  } catch (error) {
    library.log.warn({ err: error }, 'the picture store does not respond; the offline guide has no photos');
  }
  return found;
}

/** Deletes a reader's photo, unless a page uses it; in the staged rows of a backup, which have no library, its row alone. */
export async function deleteReaderPhoto(database: Database, url: string): Promise<void> {
  const library = libraries.get(database);
  const upload = await uploadOfHash(database, uploadOfUrl(url)?.hash ?? '');
  if (!upload) return;
  if (library) await deleteUpload(library, upload.id);
  else if (!(await findReferences(database, [upload.hash])).has(upload.hash))
    await database.deleteFrom('uploads').where('id', '=', upload.id).execute();
}
