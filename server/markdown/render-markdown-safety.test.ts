import fc from 'fast-check';
import { visit } from 'unist-util-visit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../domain/kernel/fields.ts';
import { findDisallowedHtml, parseHtml } from '../../tests/support/find-disallowed-html.ts';
import { XSS_PAYLOADS } from '../../tools/hostile/xss/payloads.ts';
import { renderMarkdown } from './render-markdown.ts';

const KINDS = ['article', 'review'] as const;
const isFull = process.env.XSS === 'full';

// Silences the log, which reports both the deeply nested bodies here and pictures that cannot be optimised.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('findDisallowedHtml', () => {
  it('notices what it looks for', () => {
    for (const html of [
      '<script>1</script>',
      '<p onclick="x">a</p>',
      '<a href="java\nscript:x">a</a>',
      '<img src="data:x">',
      '<p style="x">a</p>',
      '<p id="cookie">a</p>',
      '<p class="x">a</p>',
      '<!-- x -->',
      '<svg></svg>',
      '<h1>a</h1>',
      '<p data-label="x">a</p>',
      '<td-x data-label="x">a</td-x>',
    ]) {
      expect(findDisallowedHtml(html), html).not.toEqual([]);
    }
    expect(findDisallowedHtml('<p>a <a href="/x">b</a></p>')).toEqual([]);
  });
});

describe('hostile bodies', () => {
  it('number at least 400', () => expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(400));

  describe.each(KINDS)('%s', (kind) => {
    // Each payload in one kind and one place in turn; in all of them in `npm run test:xss`.
    const payloads = XSS_PAYLOADS.map((payload, at) => [payload, at] as const);
    const ofKind = payloads.filter(([, at]) => isFull || at % KINDS.length === KINDS.indexOf(kind));
    it.each(ofKind)('%j leaves nothing', (payload, at) => {
      const places = [
        payload,
        `text ${payload} text`,
        `* ${payload}`,
        `> ${payload}`,
        `# ${payload}`,
        `<div>${payload}</div>`,
        `| a |\n|---|\n| ${payload} |`,
        `| a | ${payload} |\n|---|---|\n| b | c |`,
        `[${payload}](/x)`,
        `**${payload}**`,
      ];
      const turn = Math.floor(at / KINDS.length) % places.length;
      const chosen = isFull ? places : places.filter((_, place) => place === turn);
      for (const content of chosen) expect(findDisallowedHtml(renderMarkdown(kind, content).html), content).toEqual([]);
    });
  });

  it('label a cell with the text of its heading only, never with markup or what the author wrote', () => {
    const heading = `<b onclick=x>"><script>1</script><img src=x onerror=1>&quot;&lt;i&gt;`;
    const { html } = renderMarkdown('article', `| a | ${heading} |\n|---|---|\n| b | c |`);
    expect(findDisallowedHtml(html)).toEqual([]);
    expect(labelsIn(html)).toEqual(['">"<i>']);
    const written = '<table><tr><td>a</td><td data-label="x" class="stacks">b</td></tr></table>';
    expect(renderMarkdown('article', written).html).not.toMatch(/data-label|stacks/);
  });

  it('stay harmless when put together in any order', () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...XSS_PAYLOADS), fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), pieces, fc.constantFrom('', '\n', '\n\n', ' '), (kind, parts, glue) => {
        expect(findDisallowedHtml(renderMarkdown(kind, parts.join(glue)).html)).toEqual([]);
      }),
      { numRuns: isFull ? 300 : 100 },
    );
  });
});

/** Returns the labels of a body's cells as a browser reads them. */
function labelsIn(html: string): unknown[] {
  const labels: unknown[] = [];
  visit(parseHtml(html), 'element', ({ properties }) => {
    if (properties.dataLabel !== undefined) labels.push(properties.dataLabel);
  });
  return labels;
}

describe('any text', () => {
  const markup = fc.constantFrom(
    ...[
      '#',
      '# ',
      '*',
      '**',
      '* ',
      '_',
      '`',
      '```',
      '~~',
      '>',
      '> ',
      '- ',
      '1. ',
      '|',
      '|-|',
      '[',
      '](',
      ')',
      '![',
      '<',
    ],
    ...[
      '</',
      '>',
      '<img src="',
      '<p>',
      '<div ',
      '"',
      "'",
      '=',
      '&',
      '&#',
      ';',
      ':',
      'javascript:',
      'https://a.example/',
      '\\',
    ],
    ...['\n', '\n\n', '\r\n', '\t', '    ', '\0', 'on', 'a', 'é', '🐠', '\uD800'],
  );

  it('renders without an error, into allowed elements with unique ids', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(markup, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), anyText, (kind, content) => {
        const { html, headings } = renderMarkdown(kind, content);
        expect(findDisallowedHtml(html)).toEqual([]);
        const ids = headings.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(html).toContain(`id="${id}"`);
      }),
      { numRuns: isFull ? 600 : 200 },
    );
  });
});

describe('long and tangled sources', () => {
  const N = 10_000;
  const fill = (text: string) => text.repeat(Math.floor(LIMITS.content / text.length));
  const sources: Record<string, string> = {
    'plain text': fill('A calm day at the jetty, with some surge. '),
    'short lines': fill('line\n'),
    bullets: fill('* a rule to remember before the dive\n'),
    quotes: '>'.repeat(N),
    'spaced quotes': '> '.repeat(N),
    brackets: '['.repeat(N),
    'matched brackets': '['.repeat(N) + ']'.repeat(N),
    'image starts': '!['.repeat(N),
    'open links': '[a]('.repeat(N),
    'matched stars': `${'*'.repeat(N)}a${'*'.repeat(N)}`,
    'nested numbers': '1. '.repeat(N),
    'nested elements': fill('<div>'),
    'nested inline elements': fill('<b>'),
    'open comments': fill('<!--'),
    'wide table': `${'a|'.repeat(300)}\n${'-|'.repeat(300)}\n${'b\n'.repeat(5000)}`,
    'many headings': fill('# a\n'),
    'lists and quotes': fill('- a\n  > b\n'),
    'backtick ladder': Array.from({ length: 600 }, (_, length) => '`'.repeat(length)).join(' '),
    addresses: fill('a@b.'),
    blocks: fill('::product{slug="a"}\n'),
    'open attributes': fill('::product{'),
    'blocks around blocks': Array.from({ length: 500 }, (_, depth) => `${':'.repeat(503 - depth)}verdict`).join('\n'),
  };

  /** Take seconds to minutes, so a short limit shows the same; 'matched stars' has the usual one of 1.5 s. */
  const ENDLESS = [
    ...['short lines', 'open links', 'backtick ladder', 'blocks', 'wide table', 'many headings', 'lists and quotes'],
    ...['addresses', 'blocks around blocks'],
  ];

  it.each(Object.entries(sources))('%s: done half a second after the limit at most, and clean', (name, content) => {
    const timeoutMs = ENDLESS.includes(name) ? 300 : undefined;
    const before = process.threadCpuUsage();
    const { html } = renderMarkdown('review', content, { timeoutMs });
    expect(process.threadCpuUsage(before).user).toBeLessThan(((timeoutMs ?? 1_500) + 500) * 1_000);
    expect(html).not.toMatch(
      /<(?!\/?(?:p|br|ul|ol|li|blockquote|div|table|thead|tbody|tr|th|td|h2|a|code|hr|b|strong|em)\b)/,
    );
  });

  it('keep their text, escaped, when they cannot be rendered', () => {
    const { html, headings } = renderMarkdown('article', `<b>&"\n${'<div>'.repeat(N)}\nend`);
    expect(html).toMatch(/^<p>&lt;b&gt;&amp;&quot;<\/p>\n<p>&lt;div&gt;/);
    expect(html).toMatch(/<p>end<\/p>$/);
    expect(headings).toEqual([]);
  });
});
