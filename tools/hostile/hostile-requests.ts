import fc from 'fast-check';
import { type Endpoint, formatEndpoint } from './endpoints.ts';
import { hostileBody, malformedText } from './hostile-bodies.ts';
import { MALFORMED_HEADERS, MALFORMED_SEGMENTS } from './malformed-requests.ts';
import { RAW_SOCKET_REQUESTS } from './raw-sockets.ts';

export type HostileRequest = {
  endpoint: string;
  method: string;
  target: string;
  /** The full request as sent over the wire, without the cookie. */
  wire: Buffer;
  /** Where a session's cookie may be inserted into `wire`; absent in deliberately broken requests. */
  cookieAt?: number;
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'SEARCH'];
/** Existing ids; others are malformed. */
const IDS = ['1', '2', '3', '5', '8', '200'];

/** Escapes UTF-8 byte by byte where an address needs it, halves of surrogate pairs too. */
function escaped(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('');
}

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...IDS) },
  { weight: 4, arbitrary: fc.constantFrom(...MALFORMED_SEGMENTS) },
  { weight: 3, arbitrary: malformedText.filter((text) => text.length < 3_000).map(escaped) },
);

function target({ path, query }: Endpoint): fc.Arbitrary<string> {
  const pieces = path.split(/(\{\w+\})/);
  const filled = fc
    .tuple(...pieces.map((piece) => (piece.startsWith('{') ? segment : fc.constant(piece))))
    .map((parts) => parts.join(''));
  const name = fc.oneof(
    { weight: 8, arbitrary: query.length > 0 ? fc.constantFrom(...query) : fc.constant('a') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', 'a[b]', 'a[]', 'admin', '', '%00', 'toString'),
    },
  );
  const value = fc.oneof(
    malformedText.map(escaped),
    fc.constantFrom(...MALFORMED_SEGMENTS),
    fc.constantFrom('1', 'true', 'card', 'draft', '50'),
  );
  const parameters = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
  return fc.tuple(filled, parameters).map(([address, search]) => {
    // A request line ends at the first blank; line breaks would start another request. The raw sockets test those.
    const requestTarget = (search ? `${address}?${search}` : address).replace(/[\s\0]/g, '%20');
    return requestTarget.length > 12_000 ? requestTarget.slice(0, 12_000) : requestTarget;
  });
}

/** Generates requests to `endpoint` as an attacker or a broken program would send them. */
export function hostileRequest(endpoint: Endpoint): fc.Arbitrary<HostileRequest> {
  const takesBody = endpoint.sample !== undefined;
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      target: target(endpoint),
      headers: fc.array(fc.constantFrom(...MALFORMED_HEADERS), { maxLength: 2 }),
      body: takesBody
        ? hostileBody(endpoint)
        : fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileBody(endpoint) }),
      // Uses few visitors per endpoint, so that some requests reach the rate limits, but not all.
      visitor: endpoint.path.endsWith('/login') ? fc.nat(3) : fc.nat(5_000),
    })
    .map(({ method, target, headers, body, visitor }) => {
      const lines = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close'];
      if (!headers.some(([name]) => name === 'X-Forwarded-For'))
        lines.push(`X-Forwarded-For: 10.9.${visitor >> 8}.${visitor & 255}`);
      lines.push(...headers.map(([name, value]) => `${name}: ${value}`));
      if (body?.type !== undefined) lines.push(`Content-Type: ${body.type}`);
      if (body) lines.push(`Content-Length: ${body.bytes.length}`);
      const head = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
      const wire = Buffer.concat([head, Buffer.from('\r\n'), body?.bytes ?? Buffer.alloc(0)]);
      return { endpoint: formatEndpoint(endpoint), method, target, wire, cookieAt: head.length };
    });
}

const rawRequest: fc.Arbitrary<HostileRequest> = fc
  .oneof(
    { weight: 5, arbitrary: fc.constantFrom(...RAW_SOCKET_REQUESTS).map((shape) => Buffer.from(shape, 'latin1')) },
    { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  )
  .map((wire) => ({ endpoint: 'the socket', method: '?', target: wire.toString('latin1').slice(0, 60), wire }));

/**
 * Generates a number of requests, the same for the same seed: every endpoint in turn, and one in twelve on the raw socket.
 */
export function hostileRequests(
  endpoints: readonly Endpoint[],
  { count, seed }: { count: number; seed: number },
): HostileRequest[] {
  const each = Math.ceil(count / endpoints.length);
  const byDoor = endpoints.map((endpoint, at) =>
    fc.sample(hostileRequest(endpoint), { numRuns: each, seed: seed * 1_000 + at }),
  );
  const raw = fc.sample(rawRequest, { numRuns: Math.ceil(count / 12), seed });
  const requests: HostileRequest[] = [];
  for (let turn = 0; turn < each; turn++) {
    for (const ofDoor of byDoor) {
      if (requests.length % 12 === 11) requests.push(raw[Math.floor(requests.length / 12)] as HostileRequest);
      requests.push(ofDoor[turn] as HostileRequest);
    }
  }
  return requests.slice(0, count);
}
