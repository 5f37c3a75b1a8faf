/**
 * Values known to break programs, for every input field. Test data: our own list, after the categories in OWASP's testing
 * guide and the "big list of naughty strings".
 */

const long = (length: number) => 'x'.repeat(length);

export const MALFORMED_TEXTS: readonly string[] = [
  // Nothing, blanks, and characters that cannot be seen or stored
  ...['', ' ', '\t\n', '\0', 'a\0b', '\u0001', '\u007f', '\u0085', '\u2028', '\u200b', '\ufeff', '\ufffe', '\u00a0'],
  // Half of a surrogate pair, unusual case folding, right-to-left, long clusters
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
  // Lengths around the limits of fields, and far beyond
  ...[long(161), long(201), long(255), long(2_001), long(5_001), long(20_000), 'é'.repeat(200), '🐠'.repeat(100)],
  // SQL, and LIKE patterns
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
  // Templates, markup, and property names that every object has
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
  // Numbers and times that are invalid or too large
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
  // Mail addresses
  ...[
    'a@b',
    '"a b"@c.example',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    `${long(300)}@b.example`,
    '@',
  ],
];

export const MALFORMED_VALUES: readonly unknown[] = [
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
export const MALFORMED_JSON: readonly string[] = [
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
