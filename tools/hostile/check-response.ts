import type { HostileRequest } from './hostile-requests.ts';

export type HostileResponse = { request: HostileRequest; text: string; milliseconds: number; status: number };

/** Signs of server internals: stacks, statements, names of components, paths in its file system. */
const INTERNALS: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /node:internal|node_modules|\.ts:\d+|\/server\/(?:http|features|database|editing)/,
  /\b(?:Type|Range|Reference|Syntax|URI|Sqlite|Database|Zod|Assertion)Error\b/,
  /\bFST_ERR|ERR_[A-Z]+_|SQLITE_|\bE(?:NOENT|ACCES|CONNREFUSED|ISDIR|NAMETOOLONG|NOTDIR|INVAL)\b/,
  /is not a function|of undefined|of null|Cannot read prop|is not iterable|Unexpected token/,
  /violates|syntax error at|relation "|column "|no such (?:table|column)|UNIQUE constraint|CHECK constraint|invalid byte sequence/i,
  /\b(?:select|insert into|update|delete from) "?\w+"? ?(?:from|set|values|where)\b/i,
  /\b(?:kysely|fastify|sqlite|postgres|busboy|libvips|sharp|pino)\b/i,
  /scrypt\$|content_version|rate_limits|audit_logs|token_hash/,
  /\/tmp\/|\/root\/|\/home\/|root:x:0/,
];

/** Returns the problem with a response; undefined when there is none. */
export function problemWith({ request, text, status }: HostileResponse): string | undefined {
  const isRaw = request.cookieAt === undefined;
  if (/^HTTP\/1\.1 5\d\d/m.test(text)) return 'answered with a 5xx';
  if (text === '') return isRaw || request.method === 'CONNECT' ? undefined : 'was not answered';
  if (!/^HTTP\/1\.1 [1-4]\d\d /.test(text)) return 'was answered with something else than HTTP';
  const [head = ''] = text.split('\r\n\r\n', 1);
  if (/^x-injected/im.test(head) || /\nset-cookie:(?! (?:__Host-)?(?:session|device)=)/i.test(head))
    return 'let a header in';
  if (/\nlocation: (?!\/(?![/\\]))/i.test(head)) return 'leads to another site';
  if (!/\ncontent-security-policy: /i.test(head) || !/\nx-content-type-options: nosniff/i.test(head))
    return 'lacks security headers';
  // Pages repeat the request's text; error messages must not.
  const words = status >= 400 && /\ncontent-type: application\/json/i.test(head) ? text : head;
  const leak = INTERNALS.find((pattern) => pattern.test(words));
  return leak ? `reveals internals: ${leak}` : undefined;
}
