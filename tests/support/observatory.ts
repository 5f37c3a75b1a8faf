/**
 * Reimplements the rules of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, `src/analyzer` and
 * `src/grader/charts.js`, read in November 2026) as far as one response can show: adds each rule's points to 100. Points
 * above 100 count only for sites with at least 90 without them.
 */

export type ObservedSite = {
  https: boolean;
  headers: Record<string, string | undefined>;
  html: string;
  cookies: string[];
};
export type Points = Record<string, number>;

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];
const UNSAFE = ["'unsafe-inline'", 'data:'];

function policyPoints(policy: string | undefined, https: boolean): number {
  if (!policy) return -25;
  const directives = new Map(
    policy.split(';').map((part) => [part.trim().split(/\s+/)[0], part.trim().split(/\s+/).slice(1)]),
  );
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const has = (name: string, values: string[]) => of(name).some((value) => values.includes(value));
  const insecure = (values: string[]) => https && values.some((value) => /^(?:http|ftp):/.test(value));
  if (has('script-src', [...BROAD, ...UNSAFE]) || has('object-src', BROAD)) return -20;
  const active = [...directives]
    .filter(([name]) => name !== 'img-src' && name !== 'media-src')
    .flatMap(([, values]) => values);
  if (insecure(active)) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (insecure([...of('img-src'), ...of('media-src')])) return -10;
  if (has('style-src', [...BROAD, ...UNSAFE])) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function cookiePoints(cookies: string[], https: boolean): number {
  const attributes = cookies.map((cookie) =>
    cookie
      .toLowerCase()
      .split(';')
      .map((part) => part.trim()),
  );
  if (attributes.length === 0) return 0;
  if (attributes.some((each) => !each.includes('httponly'))) return -30;
  if (https && attributes.some((each) => !each.includes('secure'))) return -40;
  const isBound = attributes.every((each) => each.includes('samesite=lax') || each.includes('samesite=strict'));
  return isBound ? 5 : 0;
}

function transportPoints({ https, headers }: ObservedSite): number {
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  if (!https || age === 0) return -20;
  return age >= 15_768_000 ? 0 : -10;
}

function scriptPoints(html: string): number {
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source = '']) => source);
  return sources.some((source) => !/^\/(?!\/)/.test(source)) ? -50 : 0;
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** Returns the points that each rule adds or deducts. */
export function observatoryPoints(seen: ObservedSite): Points {
  const { https, headers, html, cookies } = seen;
  const policy = headers['content-security-policy'] ?? '';
  const referrer = headers['referrer-policy'];
  const isFramedByNobody = /frame-ancestors '(?:none|self)'/.test(policy);
  const frameOptions = /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
  const opens =
    headers['access-control-allow-origin'] !== undefined && headers['access-control-allow-credentials'] === 'true';
  return {
    'content-security-policy': policyPoints(headers['content-security-policy'], https),
    cookies: cookiePoints(cookies, https),
    'cross-origin-resource-sharing': opens ? -50 : 0,
    'cross-origin-resource-policy': /^same-(?:origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '')
      ? 10
      : 0,
    // The proxy redirects http to https, which is impossible without https.
    redirection: https ? 0 : -20,
    'referrer-policy': referrer === undefined ? 0 : PRIVATE.includes(referrer) ? 5 : -5,
    'strict-transport-security': transportPoints(seen),
    'subresource-integrity': scriptPoints(html),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': isFramedByNobody ? 5 : frameOptions,
  };
}

export function observatoryScore(points: Points): number {
  const values = Object.values(points);
  const sum = (some: number[]) => some.reduce((total, value) => total + value, 0);
  const basic = 100 + sum(values.filter((value) => value < 0));
  return Math.max(0, basic >= 90 ? basic + sum(values.filter((value) => value > 0)) : basic);
}
