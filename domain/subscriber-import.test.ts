import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSubscriberImport, subscriberImportSchema } from './subscriber-import.ts';

describe('readSubscriberImport', () => {
  it('reads a list without a heading, one address per line', () => {
    const { people, invalid, duplicates, lines } = readSubscriberImport(
      'ana@example.com\n\nBen@Example.com\ndave@\nana@example.com\n',
    );
    expect(people).toEqual([
      { line: 1, email: 'ana@example.com' },
      { line: 3, email: 'ben@example.com' },
    ]);
    expect(invalid).toEqual([{ line: 4, text: 'dave@' }]);
    expect(duplicates).toEqual([{ line: 5, text: 'ana@example.com' }]);
    expect(lines).toBe(4);
  });

  it('reads our own export with its evidence of consent', () => {
    const csv =
      '\uFEFFEmail,Status,Subscribed Date,Consent given,Consent source\r\nana@example.com,Active,x,2026-03-01T09:30:00.120Z,website-form\r\n';
    expect(readSubscriberImport(csv).people).toEqual([
      { line: 2, email: 'ana@example.com', consentedAt: '2026-03-01T09:30:00.120Z', source: 'website-form' },
    ]);
  });

  it('refuses a file with a cell that never ends, and names its line', () => {
    const csv = 'Email,Name\na@example.com,"Ann\nb@example.com,Bob\n';
    const { error } = subscriberImportSchema.safeParse({ csv, source: 'Stall', consentedOn: '2026-03-01' });
    expect(error?.issues).toMatchObject([{ path: ['csv'], message: expect.stringContaining('in line 2') }]);
  });

  it('ignores consent dates in the future', () => {
    expect(readSubscriberImport('email;consent given\na@b.example;2999-01-01').people).toEqual([
      { line: 2, email: 'a@b.example' },
    ]);
  });

  it('reads any text without throwing, each line once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (csv) => {
        const { people, duplicates, invalid, lines } = readSubscriberImport(csv);
        expect(people.length + duplicates.length + invalid.length).toBe(lines);
      }),
    );
  });
});
