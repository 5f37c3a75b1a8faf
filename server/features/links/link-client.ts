import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LinkResponse } from '../../../domain/links/link-check.ts';
import {
  type AddressFilter,
  assertAllowedHost,
  guardedLookup,
  isPublicAddress,
  PrivateAddressError,
} from '../../platform/http/public-address.ts';

/** Requests pages of other sites, never addresses inside our own network. */

export type NetworkLimits = {
  isAllowedAddress: AddressFilter;
  /** Limit for one request; each redirect counts as another. */
  timeoutMs: number;
  /** Maximum bytes read of a page. */
  maxBytes: number;
  /** Pause between two requests to the same host. */
  hostDelayMs: number;
};

export const NETWORK_LIMITS: NetworkLimits = {
  isAllowedAddress: isPublicAddress,
  timeoutMs: 15_000,
  maxBytes: 512 * 1024,
  hostDelayMs: 3_000,
};

const MAX_REDIRECTS = 8;

type Method = 'HEAD' | 'GET';
export type FetchOptions = {
  method: Method;
  userAgent: string;
  limits: NetworkLimits;
  /** Waits until the host may be visited again; false where its robots.txt disallows the address. */
  mayVisit: (address: string) => Promise<boolean>;
  signal?: AbortSignal | undefined;
  /** Also reads texts other than pages, such as robots.txt. */
  readsAnyText?: boolean;
};

/** Fetches an address and follows its redirects. Never throws: the result describes any failure. */
export async function fetchLink(address: string, options: FetchOptions): Promise<LinkResponse> {
  let current = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (!/^https?:$/.test(new URL(current).protocol))
        return {
          address,
          finalAddress: current,
          status: null,
          isLost: true,
          error: 'It redirects to something that isn’t a web page.',
        };
      if (!(await options.mayVisit(current)))
        return { address, finalAddress: current, status: null, isKeptAway: true, error: ROBOTS_DISALLOWED };
      const { status, location, text } = await requestOnce(current, options);
      if (!location) return { address, finalAddress: current, status, text };
      if (!URL.canParse(location, current))
        return {
          address,
          finalAddress: current,
          status: null,
          isLost: true,
          error: 'It redirects to an invalid address.',
        };
      const next = new URL(location, current);
      // The fragment of an address is kept through its redirects.
      next.hash ||= new URL(current).hash;
      current = next.href;
    }
    return { address, finalAddress: current, status: null, isLost: true, error: 'It redirects in a circle.' };
  } catch (error) {
    return { address, finalAddress: current, status: null, ...explain(error) };
  }
}

const ROBOTS_DISALLOWED = 'Blocked by its robots.txt. Check it in your browser.';

/** Errors that a fault of our own connection also causes, so they are never final. */
const CONNECTION_FAULTS: Record<string, string> = {
  ENOTFOUND: 'We couldn’t find this website (DNS).',
  EAI_AGAIN: 'We couldn’t find this website (DNS).',
  ECONNREFUSED: 'The site doesn’t respond.',
};
const CERTIFICATE_FAULTS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The site’s certificate is not valid.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The site’s certificate is not valid.',
  CERT_HAS_EXPIRED: 'The site’s certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The site’s certificate is for another site.',
};

function explain(error: unknown): Pick<LinkResponse, 'isLost' | 'isUnreached' | 'error'> {
  if (error instanceof PrivateAddressError) return { isLost: true, isUnreached: true, error: error.message };
  const { code = '', name } = error as { code?: string; name?: string };
  const certificate = CERTIFICATE_FAULTS[code];
  if (certificate) return { error: certificate };
  if (name === 'TimeoutError' || code === 'ABORT_ERR' || name === 'AbortError')
    return { isUnreached: true, error: 'It took too long to respond.' };
  return { isUnreached: true, error: CONNECTION_FAULTS[code] ?? 'The connection failed.' };
}

type OneResponse = { status: number; location?: string | undefined; text?: string | undefined };

function requestOnce(
  address: string,
  { method, userAgent, limits, signal, readsAnyText = false }: FetchOptions,
): Promise<OneResponse> {
  const url = new URL(address);
  try {
    assertAllowedHost(url, limits.isAllowedAddress);
  } catch (error) {
    return Promise.reject(error);
  }
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const options: RequestOptions = {
    method,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,*/*;q=0.5',
      'accept-language': 'en-AU,en;q=0.8',
      'accept-encoding': 'identity',
    },
    lookup: guardedLookup(limits.isAllowedAddress),
    agent: false,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, options, (response) => {
      // From here on a broken connection ends the page early, which readResponse notices.
      request.off('error', reject).on('error', () => undefined);
      readResponse(request, response, { maxBytes: limits.maxBytes, readsAnyText }).then(resolve, reject);
    });
    request.once('error', reject);
    request.end();
  });
}

async function readResponse(
  request: ClientRequest,
  response: IncomingMessage,
  { maxBytes, readsAnyText }: { maxBytes: number; readsAnyText: boolean },
): Promise<OneResponse> {
  const { statusCode: status = 0, headers } = response;
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
  const isText = readsAnyText || /text\/html|xhtml/.test(headers['content-type'] ?? '');
  try {
    if (isRedirect) return { status, location: headers.location };
    // Does not decompress: a small file may expand to a very large one.
    if (!isText || status >= 400 || headers['content-encoding']) return { status };
    return { status, text: await readStart(response, maxBytes) };
  } finally {
    request.destroy();
  }
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= maxBytes) break;
    }
  } catch {
    // A page that breaks off still exists.
  }
  return Buffer.concat(chunks).toString('utf8');
}
