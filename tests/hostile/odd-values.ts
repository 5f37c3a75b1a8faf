/**
 * Values that have broken other people's programs, for every place where a caller may put something. Test data: our own list,
 * after the kinds that OWASP's testing guide and the "big list of naughty strings" name.
 */

const long = (length: number) => 'x'.repeat(length);

export const ODD_TEXTS: readonly string[] = [
  // Nothing, blanks, and characters that cannot be seen or stored
  ...['', ' ', '\t\n', '\0', 'a\0b', '\u0001', '\u007f', '\u0085', '\u2028', '\u200b', '\ufeff', '\ufffe', '\u00a0'],
  // Half of a pair of surrogates, odd folding, right-to-left, long clusters
  ...[
    '\ud800',
    'a\udfff',
    '\ud83d',
    '\udc20\ud83d',
    '🐠',
    '👩‍👩‍👧‍👦',
    'İ',
    'ß',
    'ﷺ',
    '\u202egpj.exe',
    `e${'\u0301'.repeat(200)}`,
  ],
  // Lengths round the bounds of fields, and far beyond
  ...[long(161), long(201), long(255), long(2_001), long(5_001), long(20_000), 'é'.repeat(200), '🐠'.repeat(100)],
  // SQL, and what LIKE takes for a pattern
  ...[
    "'",
    '"',
    "' or '1'='1",
    "'; drop table articles;--",
    '1; select pg_sleep(5)--',
    "'||(select 1)||'",
    '$1',
    '?1',
    ':id',
  ],
  ...['%', '_', '\\', '\\%', '%%%%%%%%%%', "%' escape '", '\\x00', "E'\\\\000'", '/*', '--', '0x27'],
  // Header and mail injection
  ...['a\r\nX-Injected: 1', 'a\nBcc: evil@example.com', 'a\r\n\r\n<p>b', 'a\u2028Bcc: c', '=?utf-8?q?=0D=0ABcc:_x?='],
  // Spreadsheet formulas
  ...[
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://evil.example")',
    '"=1',
  ],
  // Paths and addresses
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '....//....//x',
    '/etc/passwd',
    'file:///etc/passwd',
    'C:\\x',
    '\\\\evil\\x',
    '.',
    '..',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://evil.example/',
    'http://[::1',
    'http://a b',
    '/\\evil.example',
  ],
  // Templates, markup, and names of things that every object has
  ...[
    '{{7*7}}',
    '#{7*7}',
    '<%= 7*7 %>',
    '<script>1</script>',
    ']]>',
    '<!--',
    '&#0;',
    '&amp',
    '__proto__',
    'constructor',
    'toString',
  ],
  // Numbers and times that are none, or too large
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '-1',
    '0',
    '00',
    '1.5',
    '0x10',
    '٣',
    '2147483647',
    '2147483648',
    '9007199254740993',
  ],
  ...[
    '9223372036854775808',
    long(1).repeat(1) + '9'.repeat(400),
    '2026-13-45',
    '0000-00-00',
    '+275760-09-13T00:00:00.001Z',
    '24:00',
  ],
  // Addresses of mail
  ...[
    'a@b',
    '"a b"@c.example',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    `${long(300)}@b.example`,
    '@',
  ],
];

export const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e-320],
  ...[
    [],
    {},
    [[]],
    [null],
    [''],
    { a: {} },
    { length: -1 },
    { toString: 'x' },
    Object.fromEntries([['then', 'x']]),
    { toJSON: 1 },
    { valueOf: null },
  ],
  ...[{ $gt: '' }, { $ne: null }, Array.from({ length: 2_000 }, (_, at) => at), { 0: 'a', 1: 'b' }],
];

/** JSON that `JSON.stringify` would never write. */
export const ODD_JSON: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    '0',
    '"x"',
    '[]',
    '{',
    '}',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    '[1,]',
    'NaN',
    'undefined',
    '{"a":01}',
  ],
  ...[
    '{"a":1}{"b":2}',
    '/**/{}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"a":"\\x"}',
    '{"a":"\n"}',
    '{"a":1e999}',
  ],
  ...[
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"\\u005f_proto__":{}}',
    '{"a":1,"a":2}',
  ],
  ...['['.repeat(5_000), '{"a":'.repeat(5_000), `${'['.repeat(31)}${']'.repeat(31)}`, `{"a":${'9'.repeat(2_000)}}`],
];

/** Pieces of a path as they stand in the request line. */
export const ODD_SEGMENTS: readonly string[] = [
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

export const ODD_HEADERS: readonly (readonly [name: string, value: string])[] = [
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

export const ODD_TYPES: readonly string[] = [
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
