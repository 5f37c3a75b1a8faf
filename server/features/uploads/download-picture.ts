import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { UPLOAD_LIMITS } from '../../../domain/media/upload-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { guardedFetch, RedirectError, ResponseTooLarge, readLimited } from '../../platform/http/guarded-fetch.ts';
import { type AddressFilter, isPublicAddress, PrivateAddressError } from '../../platform/http/public-address.ts';
import { pictureName } from './parse-upload.ts';
import type { PictureFolder } from './picture-folder.ts';
import { PictureRejected } from './picture-job.ts';
import type { NamedFile } from './save-upload.ts';

export type DownloadLimits = {
  /** Accepts https addresses without user, password or port. Tests allow http, since their server has no certificate. */
  isAllowedUrl: (url: URL) => boolean;
  isAllowedAddress: AddressFilter;
  /** Limit for the whole download, including redirects. */
  timeoutMs: number;
  maxBytes: number;
};

export const DOWNLOAD_LIMITS: DownloadLimits = {
  isAllowedUrl: ({ protocol, port }) => protocol === 'https:' && port === '',
  isAllowedAddress: isPublicAddress,
  timeoutMs: 30_000,
  maxBytes: UPLOAD_LIMITS.bytes,
};

const MAX_REDIRECTS = 4;
const USER_AGENT = 'Bommie/1.0 (copies a picture at the request of an editor)';
/** Accepted content types; the first bytes decide the actual kind. */
const PICTURE_TYPE = /^(?:image\/|application\/octet-stream|binary\/octet-stream|$)/i;

/**
 * Downloads a picture from another site into the work folder; the caller discards it. Uses https only, never connects to our
 * own network, and reads at most as many bytes as an upload may have.
 * @throws HttpError with a sentence for the admin; PictureRejected when the file is not a usable picture.
 */
export async function downloadPicture(
  address: string,
  pictures: PictureFolder,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): Promise<NamedFile> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const { response, address: finalAddress } = await guardedFetch(address, {
      headers: { 'user-agent': USER_AGENT, accept: 'image/*' },
      isAllowedAddress: limits.isAllowedAddress,
      maxRedirects: MAX_REDIRECTS,
      signal,
      beforeRequest: (next) => assertPictureAddress(next, limits),
    });
    try {
      assertPicture(response, limits);
      const file = await pictures.receive(Readable.from(readLimited(response, limits.maxBytes)));
      return { ...file, originalName: pictureName(readFileName(new URL(finalAddress))) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw explain(error, signal);
  }
}

function assertPictureAddress(address: string, { isAllowedUrl }: DownloadLimits): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isAllowedUrl(url) || url.username || url.password)
    throw new HttpError(400, 'Only pictures at an ordinary https:// address can be copied.');
}

function assertPicture({ statusCode = 0, headers }: IncomingMessage, { maxBytes }: DownloadLimits): void {
  if (statusCode !== 200)
    throw new HttpError(400, `The other site returned status ${statusCode} instead of the picture.`);
  if (!PICTURE_TYPE.test(headers['content-type'] ?? '') || headers['content-encoding'])
    throw new PictureRejected('unknown');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new PictureRejected('tooLarge');
}

function readFileName({ hostname, pathname }: URL): string {
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '') || hostname;
  } catch {
    return hostname;
  }
}

function explain(error: unknown, signal: AbortSignal): Error {
  if (error instanceof HttpError || error instanceof PictureRejected) return error;
  if (error instanceof ResponseTooLarge) return new PictureRejected('tooLarge');
  if (error instanceof RedirectError) return new HttpError(400, error.message);
  if (error instanceof PrivateAddressError) return new HttpError(400, 'That address leads to a private network.');
  if (signal.aborted) return new HttpError(400, 'The other site took too long to respond.');
  const { code, syscall } = error as { code?: string; syscall?: string };
  // Passes on errors of our own disk, such as a full one.
  if (syscall === 'write' || syscall === 'open' || code === 'ENOSPC') return error as Error;
  return new HttpError(400, 'The other site could not be reached.');
}
