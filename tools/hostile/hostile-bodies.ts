import fc from 'fast-check';
import type { Endpoint } from './endpoints.ts';
import { MALFORMED_CONTENT_TYPES } from './malformed-requests.ts';
import { MALFORMED_JSON, MALFORMED_TEXTS, MALFORMED_VALUES } from './malformed-values.ts';

export type HostileBody = { type: string | undefined; bytes: Buffer };

const malformedText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...MALFORMED_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...MALFORMED_TEXTS), fc.constantFrom(...MALFORMED_TEXTS))
      .map((two) => two.join('')),
  },
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: malformedText },
  { weight: 2, arbitrary: fc.constantFrom(...MALFORMED_VALUES) },
  { weight: 1, arbitrary: fc.array(malformedText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(malformedText, malformedText, { maxKeys: 3 }) },
);

/** Mutates or omits some of the sample's fields, also within objects, and adds unknown fields. */
function mutated(sample: Record<string, unknown>, mayBePartial = false): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(sample);
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('a');
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(name, oddValue) },
    { weight: 1, arbitrary: fc.tuple(name, fc.constant(undefined)) },
    { weight: 1, arbitrary: fc.tuple(malformedText, oddValue) },
  );
  const changes = fc.array(change, { minLength: 1, maxLength: 2 });
  return fc.tuple(changes, fc.nat(1_000_000), fc.boolean()).map(([changes, serial, isPartial]) => {
    // Makes slugs unique, because a call that fails for a taken slug gets no further.
    const good = 'slug' in sample ? { ...sample, slug: `${sample.slug}-${serial}` } : sample;
    const body: Record<string, unknown> = isPartial && mayBePartial ? {} : { ...good };
    for (const [key, value] of changes) {
      const present = body[key];
      const deeper = isRecord(present) && isRecord(value) ? { ...present, ...value } : value;
      Object.defineProperty(body, key, { value: deeper, enumerable: true, configurable: true, writable: true });
    }
    return body;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const json = (bytes: string | Buffer): HostileBody => ({
  type: 'application/json',
  bytes: Buffer.from(bytes as string),
});
const asForm = (fields: Record<string, unknown>): HostileBody => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(
    Object.entries(fields)
      .map((pair) => pair.map(formText).join('='))
      .join('&'),
  ),
});
const formText = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** Cuts a JSON text off, or adds bytes that are not UTF-8. */
const broken = (body: Record<string, unknown>): fc.Arbitrary<HostileBody> => {
  const text = JSON.stringify(body);
  return fc.oneof(
    fc.nat(text.length).map((at) => json(text.slice(0, at))),
    fc
      .nat(text.length)
      .map((at) =>
        json(
          Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(text.slice(at))]),
        ),
      ),
    fc.constant(json(Buffer.from(text, 'utf16le'))),
  );
};

const PART_HEADERS = [
  'Content-Disposition: form-data; name="file"; filename="a.jpg"',
  'Content-Disposition: form-data; name="file"; filename="../../../etc/cron.d/x"',
  'Content-Disposition: form-data; name="file"; filename="a\0.php"',
  'Content-Disposition: form-data; name="__proto__"; filename="constructor"',
  'Content-Disposition: form-data; name="a"',
  "Content-Disposition: form-data; name=file; filename*=utf-8''%00%ff%0d%0a",
  'Content-Disposition: form-data; name="file"; filename=""',
  'Content-Disposition: attachment',
  'Content-Disposition',
  `X: ${'x'.repeat(9_000)}`,
  'Content-Type: multipart/mixed; boundary=c',
];
const PART_BODIES: Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('GIF89a<script>alert(1)</script>'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
  // A PNG that claims to be 2,147,483,647 pixels wide and high.
  Buffer.from('89504e470d0a1a0a0000000d494844527fffffff7fffffff0806000000', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
  Buffer.alloc(3_000, 0x41),
];

const multipart: fc.Arbitrary<HostileBody> = fc
  .record({
    boundary: fc.constantFrom('b', 'b b', '--b', 'x'.repeat(80)),
    parts: fc.array(fc.tuple(fc.constantFrom(...PART_HEADERS), fc.constantFrom(...PART_BODIES)), { maxLength: 9 }),
    end: fc.constantFrom('--\r\n', '', '-', '--'),
    between: fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n'),
  })
  .map(({ boundary, parts, end, between }) => ({
    type: `multipart/form-data; boundary="${boundary}"`,
    bytes: Buffer.concat([
      ...parts.flatMap(([head, body]) => [
        Buffer.from(`--${boundary}\r\n${head}${between}`),
        body,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}${end}`),
    ]),
  }));

/**
 * Generates a body for an endpoint: mostly one that is almost valid, so that errors occur deep inside and not in the first
 * check.
 */
export function hostileBody({ sample, path, method }: Endpoint): fc.Arbitrary<HostileBody> {
  const good = sample ?? {};
  const isForm = method === 'POST' && !path.startsWith('/api/');
  const nearly = mutated(good, method === 'PATCH').map((body) =>
    isForm ? asForm(body) : json(JSON.stringify(body) ?? ''),
  );
  const wrongType = fc
    .tuple(fc.constantFrom(...MALFORMED_CONTENT_TYPES), mutated(good))
    .map(([type, body]) => ({ type, bytes: Buffer.from(JSON.stringify(body)) }));
  return fc.oneof(
    { weight: 8, arbitrary: path.endsWith('/uploads') ? multipart : nearly },
    { weight: 1, arbitrary: fc.constantFrom(...MALFORMED_JSON).map(json) },
    { weight: 1, arbitrary: broken(good) },
    { weight: 1, arbitrary: wrongType },
    { weight: 1, arbitrary: multipart },
    { weight: 1, arbitrary: mutated(good).map(asForm) },
    { weight: 1, arbitrary: fc.constant({ type: undefined, bytes: Buffer.alloc(0) }) },
  );
}

export { malformedText };
