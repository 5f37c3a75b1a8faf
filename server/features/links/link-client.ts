import type { IncomingMessage } from 'node:http';
import { guardedFetch, RedirectError, readLimited } from '../../platform/http/guarded-fetch.ts';
import { type AddressFilter, isPublicAddress, PrivateAddressError } from '../../platform/http/public-address.ts';
import type { LinkResponse } from './link-check.ts';

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
  const { method, userAgent, limits, signal = new AbortController().signal } = options;
  let finalAddress = address;
  try {
    const { response } = await guardedFetch(address, {
      ...{ method, signal, maxRedirects: MAX_REDIRECTS, hopTimeoutMs: limits.timeoutMs },
      isAllowedAddress: limits.isAllowedAddress,
      headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.5', 'accept-language': 'en-AU,en;q=0.8' },
      async beforeRequest(next) {
        finalAddress = next;
        if (!/^https?:$/.test(new URL(next).protocol))
          throw new Stop({ isLost: true, error: 'It redirects to something that isn’t a web page.' });
        if (!(await options.mayVisit(next))) throw new Stop({ isKeptAway: true, error: ROBOTS_DISALLOWED });
      },
    });
    return { address, finalAddress, status: response.statusCode ?? 0, text: await readPage(response, options) };
  } catch (error) {
    return { address, finalAddress, status: null, ...explain(error) };
  }
}

/** Ends a chain of redirects with a result. */
class Stop extends Error {
  readonly result: Omit<LinkResponse, 'address' | 'finalAddress' | 'status'>;
  constructor(result: Stop['result']) {
    super(result.error);
    this.result = result;
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

function explain(error: unknown): Stop['result'] {
  if (error instanceof Stop) return error.result;
  if (error instanceof RedirectError) return { isLost: true, error: error.message };
  if (error instanceof PrivateAddressError) return { isLost: true, isUnreached: true, error: error.message };
  const { code = '', name } = error as { code?: string; name?: string };
  const certificate = CERTIFICATE_FAULTS[code];
  if (certificate) return { error: certificate };
  if (name === 'TimeoutError' || code === 'ABORT_ERR' || name === 'AbortError')
    return { isUnreached: true, error: 'It took too long to respond.' };
  return { isUnreached: true, error: CONNECTION_FAULTS[code] ?? 'The connection failed.' };
}

async function readPage(
  response: IncomingMessage,
  { limits, readsAnyText = false }: FetchOptions,
): Promise<string | undefined> {
  const { statusCode = 0, headers } = response;
  const isText = readsAnyText || /text\/html|xhtml/.test(headers['content-type'] ?? '');
  const chunks: Buffer[] = [];
  try {
    if (!isText || statusCode >= 400 || headers['content-encoding']) return undefined;
    for await (const chunk of readLimited(response, limits.maxBytes)) chunks.push(chunk);
  } catch {
    // A page that is long or breaks off still exists.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
