import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Transform } from 'node:stream';
import { UPLOAD_LIMITS } from '../../../domain/media/upload-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import {
  type AddressFilter,
  assertAllowedHost,
  guardedLookup,
  isPublicAddress,
  PrivateAddressError,
} from '../../platform/http/public-address.ts';
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
    const { response, url } = await follow(address, limits, signal);
    try {
      const file = await pictures.receive(response.pipe(limitBytes(response, limits.maxBytes)));
      return { ...file, originalName: pictureName(readFileName(url)) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw explain(error, signal);
  }
}

async function follow(address: string, limits: DownloadLimits, signal: AbortSignal) {
  let url = parseAddress(address, limits);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await requestOnce(url, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      if (!URL.canParse(headers.location, url)) throw new HttpError(400, 'It redirects to an invalid address.');
      url = parseAddress(new URL(headers.location, url).href, limits);
      continue;
    }
    const responseError = findResponseError(response, limits);
    if (!responseError) return { response, url };
    response.destroy();
    throw responseError;
  }
  throw new HttpError(400, 'It redirects too often.');
}

function parseAddress(address: string, { isAllowedUrl }: DownloadLimits): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isAllowedUrl(url) || url.username || url.password)
    throw new HttpError(400, 'Only pictures at an ordinary https:// address can be copied.');
  return url;
}

function findResponseError({ statusCode = 0, headers }: IncomingMessage, { maxBytes }: DownloadLimits): Error | null {
  if (statusCode !== 200)
    return new HttpError(400, `The other site returned status ${statusCode} instead of the picture.`);
  if (!PICTURE_TYPE.test(headers['content-type'] ?? '')) return new PictureRejected('unknown');
  // Does not decompress: a small file may expand to a very large one.
  if (headers['content-encoding']) return new PictureRejected('unknown');
  return Number(headers['content-length'] ?? 0) > maxBytes ? new PictureRejected('tooLarge') : null;
}

function requestOnce(url: URL, limits: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
  assertAllowedHost(url, limits.isAllowedAddress);
  const options: RequestOptions = {
    headers: { 'user-agent': USER_AGENT, accept: 'image/*', 'accept-encoding': 'identity' },
    lookup: guardedLookup(limits.isAllowedAddress),
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, options, (response) => {
      // From here on a broken connection ends the response.
      request.off('error', reject).on('error', () => undefined);
      resolve(response);
    });
    request.once('error', reject);
    request.end();
  });
}

/** Passes bytes on and fails beyond `maxBytes`, or when the response breaks off, which `pipe` alone would not notice. */
function limitBytes(response: IncomingMessage, maxBytes: number): Transform {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new PictureRejected('tooLarge'));
      else done(null, chunk);
    },
  });
  response.once('error', (error) => limit.destroy(error));
  response.once('aborted', () => limit.destroy(new Error('The connection broke.')));
  return limit;
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
  if (error instanceof PrivateAddressError) return new HttpError(400, 'That address leads to a private network.');
  if (signal.aborted) return new HttpError(400, 'The other site took too long to respond.');
  const { code, syscall } = error as { code?: string; syscall?: string };
  // Passes on errors of our own disk, such as a full one.
  if (syscall === 'write' || syscall === 'open' || code === 'ENOSPC') return error as Error;
  return new HttpError(400, 'The other site could not be reached.');
}
