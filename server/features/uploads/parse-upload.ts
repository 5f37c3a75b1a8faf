import type { FastifyRequest } from 'fastify';
import { uploadSchema } from '../../../domain/media/upload.ts';
import { UPLOAD_ERRORS, UPLOAD_LIMITS } from '../../../domain/media/upload-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { PictureFolder } from './picture-folder.ts';
import { PictureRejected } from './picture-job.ts';
import { PictureStoreError } from './picture-store.ts';
import type { NamedFile } from './save-upload.ts';

/** Allowance for boundaries, headers and a few small fields around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
const DEFAULT_NAME = 'picture';
const NOT_A_FORM = 'Send the picture as a form (multipart/form-data).';

/** Allows one file and a few fields, which are ignored. */
export const FORM_LIMITS = {
  fileSize: UPLOAD_LIMITS.bytes,
  files: 1,
  fields: 5,
  parts: 6,
  fieldSize: 1024,
  headerPairs: 20,
};

/** Options of routes that add a picture to the library: 201 for a new one, 200 for one that is already there. */
export const savesPicture = {
  config: { mayTakeLong: true },
  response: uploadSchema,
  responses: { 201: uploadSchema },
  errors: [400, 413, 415, 503],
};

/**
 * Writes the file of a form into the work folder; the caller discards it.
 * @throws PictureRejected for no file, several files or one that is too large; HttpError when the form cannot be parsed.
 */
export async function parseUpload(request: FastifyRequest, pictures: PictureFolder): Promise<NamedFile> {
  if (!request.isMultipart()) throw new HttpError(415, NOT_A_FORM);
  if (Number(request.headers['content-length']) > UPLOAD_LIMITS.bytes + FORM_OVERHEAD_BYTES)
    throw new PictureRejected('tooLarge');
  let received: NamedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      received = { ...(await pictures.receive(part.file)), originalName: pictureName(part.filename) };
      if (part.file.truncated) throw new PictureRejected('tooLarge');
      // Browsers send an empty, nameless file when none was chosen.
      if (received.bytes === 0 && !part.filename) throw new PictureRejected('nothing');
    }
  } catch (error) {
    if (received) await pictures.discard(received.path);
    throw readFormError(error);
  }
  if (!received) throw new PictureRejected('nothing');
  return received;
}

/** Cleans a file name for display and storage. It is only shown to people, never used as a path. */
export function pictureName(filename: string | undefined): string {
  const name = (filename ?? '')
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{C}+/gu, ' ')
    .trim();
  return [...name].slice(0, UPLOAD_LIMITS.name).join('') || DEFAULT_NAME;
}

export function readFormError(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new PictureRejected('tooLarge');
  if (code === 'FST_FILES_LIMIT') return new PictureRejected('several');
  // Errors of the parser itself have no code.
  if (code?.startsWith('FST_') || /multipart|boundary|header|terminated early/i.test(message)) {
    return new HttpError(400, 'The form could not be read.');
  }
  return error;
}

/** Runs `save`. @throws HttpError for a picture that is rejected or cannot be stored */
export async function explainUploadErrors<Result>(
  request: FastifyRequest,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof PictureRejected)
      throw new HttpError(REJECTION_STATUS[error.uploadError], UPLOAD_ERRORS[error.uploadError]);
    if (!(error instanceof PictureStoreError)) throw error;
    request.log.error({ err: error }, 'could not store a picture');
    throw new HttpError(503, NOT_STORED, { headers: { 'retry-after': '30' } });
  }
}

const NOT_STORED =
  'The picture storage cannot be reached. The picture was not saved; try again in a few minutes, or use the address of a picture instead.';

const REJECTION_STATUS: Record<PictureRejected['uploadError'], number> = {
  nothing: 400,
  several: 400,
  empty: 400,
  broken: 400,
  tooLarge: 413,
  tooManyPixels: 413,
  tooHard: 413,
  unknown: 415,
  gif: 415,
  heic: 415,
  moving: 415,
};
