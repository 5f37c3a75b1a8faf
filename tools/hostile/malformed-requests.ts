/** Paths, headers and content types known to break programs: our own list, as in malformed-values.ts. */

/** Path segments as they appear in the request line. */
export const MALFORMED_SEGMENTS: readonly string[] = [
  ...[
    '%00',
    '%0d%0aX-Injected:1',
    '%ff',
    '%c0%ae%c0%ae',
    '%ed%a0%80',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%252e%252e%252f',
    '..%5c..',
  ],
  ...[
    '%',
    '%1',
    '%zz',
    '%u0000',
    '..;',
    '.',
    '..',
    '...',
    '~',
    '*',
    '+',
    ';a=b',
    ':id',
    '{id}',
    "'",
    '"',
    '<',
    '`',
    '|',
    '^',
    '[',
    '\\',
  ],
  ...[
    '%f0%9f%90%a0',
    '%e2%80%ae',
    'constructor',
    '__proto__',
    'null',
    'undefined',
    '-1',
    '0',
    '01',
    '1e1',
    '1%20',
    '1.0',
    '2147483648',
  ],
  ...[
    '99999999999999999999',
    '1-x',
    '1--',
    '%31',
    `a${'b'.repeat(300)}`,
    `a${'b'.repeat(3_000)}`,
    'a%2fb',
    'a%3fb',
    'a%23b',
    'é',
    '\x80\xff',
  ],
];

export const MALFORMED_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...(['', '"', '"x"', '*', '"1"', '"-1"', '"99999999999999999999"', 'W/"1"', '1', '"1", "2"'] as const).map(
    (v) => ['If-Match', v] as const,
  ),
  ...(['', '*', '"', 'W/"', ',,,', 'x'.repeat(2_000)] as const).map((v) => ['If-None-Match', v] as const),
  ...(
    ['bytes=0-', 'bytes=-0', 'bytes=9999999999999999999-', 'bytes=0-0,0-0,0-0,0-0', 'bytes=a-b', 'x=1', ''] as const
  ).map((v) => ['Range', v] as const),
  ...(['*/*', 'text/html', 'text/html;q=NaN', ';;;,,,', 'application/json', ''] as const).map(
    (v) => ['Accept', v] as const,
  ),
  ...(['br;q=-1', 'gzip;q=2', 'identity;q=0', '*;q=0', 'br, br, br', 'x'.repeat(1_000)] as const).map(
    (v) => ['Accept-Encoding', v] as const,
  ),
  ...(
    [
      'session=%00',
      'session=%E0%A4%A; session=a',
      '__proto__=x',
      'session=',
      ';;;=',
      `session=${'x'.repeat(4_000)}`,
    ] as const
  ).map((v) => ['Cookie', v] as const),
  ...(
    [
      'x',
      "' or 1=1",
      '::ffff:1.2.3.4',
      '::1%lo',
      '1.2.3.4, <b>',
      `${'1.2.3.4,'.repeat(200)}1.2.3.4`,
      'fe80::1%eth0%',
      '999.1.1.1',
    ] as const
  ).map((v) => ['X-Forwarded-For', v] as const),
  ...(['evil.example', 'a b', '[::1', '', 'localhost:99999', 'a@b', '../x'] as const).map(
    (v) => ['X-Forwarded-Host', v] as const,
  ),
  ...(['javascript', 'https', ''] as const).map((v) => ['X-Forwarded-Proto', v] as const),
  ...([
    ['If-Modified-Since', 'yesterday'],
    ['If-Modified-Since', 'Sat, 31 Feb 9999 99:99:99 GMT'],
    ['If-Unmodified-Since', '0'],
  ] as const),
  ...([
    ['Origin', 'null'],
    ['Origin', 'https://evil.example'],
    ['Origin', '::'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Referer', 'javascript:1'],
  ] as const),
  ...([
    ['User-Agent', '\x80\xff\xfe'],
    ['User-Agent', 'x'.repeat(4_000)],
    ['User-Agent', "'; drop table audit_logs;--"],
    ['Accept-Language', '*;q=x'],
  ] as const),
  ...([
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Original-URL', '/admin'],
    ['X-Request-Id', 'mine'],
    ['Upgrade', 'h2c'],
    ['Upgrade', 'websocket'],
  ] as const),
  ...([
    ['Expect', '100-continue'],
    ['Expect', 'tea'],
    ['TE', 'trailers'],
    ['Trailer', 'X'],
    ['Max-Forwards', '-1'],
    ['Content-Encoding', 'gzip'],
  ] as const),
  ...([
    ['Authorization', 'Basic eDp4'],
    ['Authorization', 'Bearer ..'],
    ['X-Automatic-Call', '1'],
    ['Via', '1.1 x'],
    ['Content-Range', 'bytes 0-1/*'],
  ] as const),
];

export const MALFORMED_CONTENT_TYPES: readonly string[] = [
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'text/plain',
    'text/html',
    'application/xml',
    'application/jsonx',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=b',
    '/',
  ],
  ...[
    'application/json;;;',
    'APPLICATION/JSON',
    'application/json, text/plain',
    ';',
    'application/*',
    'x'.repeat(500),
    'application/json\t',
  ],
];
