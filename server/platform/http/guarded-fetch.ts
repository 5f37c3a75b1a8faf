import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressFilter, assertAllowedHost, guardedLookup } from './public-address.ts';

/** The one way to request addresses outside the site, except for services with a client of their own, such as S3 and SFTP. */

export type GuardedFetch = {
  method?: 'GET' | 'HEAD';
  /** Uncompressed responses only: a small file may expand to a very large one. */
  headers: Record<string, string>;
  /** Returns whether connecting to an IP address is allowed. */
  isAllowedAddress: AddressFilter;
  maxRedirects: number;
  signal: AbortSignal;
  /** Limit for each request of a chain of redirects, in addition to `signal`. */
  hopTimeoutMs?: number;
  /** Called with each address before it is requested; an error that it throws ends the chain. */
  beforeRequest?: (address: string) => unknown;
};

/** The chain of redirects ended without a response. */
export class RedirectError extends Error {
  constructor(kind: 'invalid' | 'endless') {
    super(kind === 'invalid' ? 'It redirects to an invalid address.' : 'It redirects too often.');
  }
}

/**
 * Fetches an address and follows its redirects, keeping its fragment. Checks every address that a name resolves to, and connects only
 * to those. The caller reads or destroys the response. @throws RedirectError, PrivateAddressError, errors of the connection and of
 * `signal`.
 */
export async function guardedFetch(
  address: string,
  options: GuardedFetch,
): Promise<{ response: IncomingMessage; address: string }> {
  let current = address;
  for (let redirects = 0; redirects <= options.maxRedirects; redirects++) {
    await options.beforeRequest?.(current);
    const response = await requestOnce(new URL(current), options);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return { response, address: current };
    response.destroy();
    if (!URL.canParse(headers.location, current)) throw new RedirectError('invalid');
    const next = new URL(headers.location, current);
    next.hash ||= new URL(current).hash;
    current = next.href;
  }
  throw new RedirectError('endless');
}

function requestOnce(
  url: URL,
  { method = 'GET', headers, isAllowedAddress, signal, hopTimeoutMs }: GuardedFetch,
): Promise<IncomingMessage> {
  assertAllowedHost(url, isAllowedAddress);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        ...{ method, agent: false, lookup: guardedLookup(isAllowedAddress) },
        headers: { ...headers, 'accept-encoding': 'identity' },
        signal: hopTimeoutMs ? AbortSignal.any([signal, AbortSignal.timeout(hopTimeoutMs)]) : signal,
      },
      (response) => {
        // From here on a broken connection ends the response.
        request.off('error', reject).on('error', () => undefined);
        resolve(response);
      },
    );
    request.once('error', reject);
    request.end();
  });
}

/** The response is larger than the caller reads. */
export class ResponseTooLarge extends Error {}

/** Yields the bytes of a response. @throws ResponseTooLarge after `maxBytes`, or an error where the response breaks off. */
export async function* readLimited(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer, void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw new ResponseTooLarge();
      yield chunk as Buffer;
    }
  } finally {
    response.destroy();
  }
}

/** Reads a whole response as text. @throws like {@link readLimited}. */
export async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readLimited(response, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
