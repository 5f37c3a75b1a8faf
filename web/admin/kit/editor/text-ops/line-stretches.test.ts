import { describe, expect, it, vi } from 'vitest';
import { divideLine } from './line-stretches.ts';

/** Writes words with their kind, and signs in brackets: 'The {*}Yongala:emphasis{*} left'. */
const write = (line: string) =>
  divideLine(line)
    .stretches.map(({ text, kind }) => (kind === 'sign' ? `{${text}}` : kind ? `${text}:${kind}` : text))
    .join('');

describe('a line of Markdown', () => {
  it.each([
    ['The *Yongala* left', 'The {*}Yongala:emphasis{*} left'],
    ['**Stay** on the line', '{**}Stay:strong{**} on the line'],
    ['See [her page](/dive-sites/272 "Site").', 'See {[}her page:link{](/dive-sites/272 "Site")}.'],
    ['![Hull](/a.webp "Her bow"){width=600}', '{![}Hull:link{](/a.webp "Her bow"){width=600}}'],
    ['Set `EAN32` first', 'Set {`}EAN32:code{`} first'],
    ['At https://example.com/a now', 'At https://example.com/a:link now'],
    ['2 * 3 * 4, and snake_case_names', '2 * 3 * 4, and snake_case_names'],
    ['An **open pair', 'An **open pair'],
    ['', ''],
  ])('%j is divided into signs and words', (line, expected) => {
    expect(write(line)).toBe(expected);
  });

  it.each([
    ['## On *the* line', 'heading'],
    ['> Hold on.', 'quote'],
    ['::dive-site{id="272"}', 'block'],
    ['#hashtag', undefined],
    ['Plain', undefined],
  ])('%j is of the kind %s', (line, kind) => {
    expect(divideLine(line).kind).toBe(kind);
  });

  it('is whole again when its parts are joined', () => {
    const pieces = [
      '**',
      '*',
      '_',
      '`',
      '[',
      '](',
      ')',
      '{',
      '}',
      '!',
      '# ',
      '> ',
      '::',
      'https://a.b/c',
      'words ',
      ' ',
    ];
    let seed = 1;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return pieces[seed % pieces.length] ?? '';
    };
    for (let round = 0; round < 2_000; round += 1) {
      const line = Array.from({ length: 12 }, next).join('');
      expect(
        divideLine(line)
          .stretches.map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }
  });

  it.each([
    ...['*a', '**a', '__a', '_a ', '[', '![', '[a](', '[a](b){', '`a``', 'https://a '],
    `${'`'.repeat(1_000)}${'a'.repeat(1_000)}`,
  ])('with a sign on and on that nothing closes is read a fixed number of times (%#)', (piece) => {
    const line = piece.repeat(Math.ceil(4_000 / piece.length));
    const exec = RegExp.prototype.exec;
    const patterns = new Set<string>();
    let read = 0;
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      const from = this.lastIndex;
      const match = exec.call(this, text);
      // Patterns without this flag are tried at the line's beginning only.
      if (this.global) read += (match ? match.index + match[0].length : text.length) - from;
      patterns.add(this.source);
      return match;
    });
    try {
      divideLine(line);
    } finally {
      spy.mockRestore();
    }
    // Patterns that read ahead in vain cannot be counted.
    expect([...patterns].filter((source) => /\\k<|[+*]\?/.test(source))).toEqual([]);
    expect(read).toBeGreaterThan(line.length / 2);
    expect(read).toBeLessThanOrEqual(8 * line.length);
  });
});
