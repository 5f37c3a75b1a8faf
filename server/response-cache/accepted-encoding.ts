export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of values; everything else is worked out each time once so many are known. */
const MOST_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The shortest form that a request's `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const encoding = shortest(header);
  if (known.size < MOST_KNOWN) known.set(header, encoding);
  return encoding;
}

function shortest(header: string): Encoding {
  const wanted = new Map(header.toLowerCase().split(',').map(weighted));
  const accepts = (name: string) => (wanted.get(name) ?? wanted.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') || accepts('x-gzip') ? 'gzip' : 'identity';
}

/** `gzip;q=0.5` → `['gzip', 0.5]` */
function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
