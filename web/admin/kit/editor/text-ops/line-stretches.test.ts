import { describe, expect, it } from 'vitest';
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
});
