import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscriberImportSchema } from '../../../../domain/newsletter/subscriber-import.ts';
import { readSubscriberImport } from './read-subscriber-import.ts';

const emails = (csv: string) => readSubscriberImport(csv).people.map(({ email }) => email);

describe('readSubscriberImport', () => {
  it('reads a list without a heading, one address per line', () => {
    const { people, invalid, duplicates, lines, addresses } = readSubscriberImport(
      'ana@example.com\n\nBen@Example.com\ndave@\nana@example.com\n',
    );
    expect(people).toEqual([
      { line: 1, email: 'ana@example.com', state: 'subscribed' },
      { line: 3, email: 'ben@example.com', state: 'subscribed' },
    ]);
    expect(invalid).toEqual([{ line: 4, text: 'dave@' }]);
    expect(duplicates).toEqual([{ line: 5, text: 'ana@example.com' }]);
    expect([lines, addresses]).toEqual([4, 3]);
  });

  it.each([
    ['a@example.com; b@example.com; c@example.com', 3],
    ['a@example.com, b@example.com, c@example.com', 3],
    ['"Doe, Jane" <a@example.com>; Bob <b@example.com>', 2],
    ['a@example.com b@example.com', 2],
    ['Email\n"a@example.com; b@example.com"', 2],
    ['sep=;\nEmail;Name\na@example.com;Ann', 1],
    ['"sep=;"\r\nEmail;Name\r\na@example.com;Ann', 1],
  ])('finds every address in %j', (csv, count) => {
    const { people, addresses, invalid } = readSubscriberImport(csv);
    expect([people.length, addresses, invalid]).toEqual([count, count, []]);
  });

  it.each([
    ['Jane <jane@example.com>'],
    ['mailto:jane@example.com?subject=Hi there'],
    ['jane@example.com.'],
    ['\u200Bjane@exa\u00ADmple.com\uFEFF'],
    ['<jane@example.com>'],
    ["'jane@example.com'"],
    [' JANE@Example.com\u00A0'],
  ])('reads %j', (cell) => {
    expect(emails(cell)).toEqual(['jane@example.com']);
  });

  it('stores a domain with an umlaut as mail servers write it', () => {
    expect(emails('jane@müller.example')).toEqual(['jane@xn--mller-kva.example']);
  });

  it('takes the address beside a note with an @', () => {
    const read = readSubscriberImport('Jane,@jane on instagram,jane@example.com\nBob,,bob@example.com');
    expect([read.people.map(({ email }) => email), read.invalid]).toEqual([
      ['jane@example.com', 'bob@example.com'],
      [],
    ]);
  });

  it('names addresses in other columns, and leaves them out', () => {
    const read = readSubscriberImport('Email,Referred by\na@example.com,b@example.com');
    expect([read.people.length, read.otherAddresses]).toEqual([1, [{ line: 2, text: 'b@example.com' }]]);
  });

  it('keeps the weightier state of a person with two lines', () => {
    const { people } = readSubscriberImport('Email,Status\na@example.com,Unsubscribed\na@example.com,Active');
    expect(people).toMatchObject([{ state: 'unsubscribed' }]);
  });

  it.each([
    ['2021-03-04T05:06:07+10:00', '2021-03-03T19:06:07.000Z'],
    ['4/03/2021 5:06', '2021-03-04T05:06:00.000Z'],
    ['4 March 2021', '2021-03-04T00:00:00.000Z'],
    ['Mar 4, 2021 5:06 pm', '2021-03-04T17:06:00.000Z'],
    ['Thu, 04 Mar 2021 05:06:07 +1000', '2021-03-03T19:06:07.000Z'],
    ['1614834367', '2021-03-04T05:06:07.000Z'],
  ])('reads the date %j', (date, consentedAt) => {
    expect(readSubscriberImport(`Email,OPTIN_TIME\na@example.com,"${date}"`).people).toMatchObject([{ consentedAt }]);
  });

  it.each([
    ['25/12/2021', '2021-04-03T00:00:00.000Z'],
    ['12/25/2021', '2021-03-04T00:00:00.000Z'],
  ])('reads 03/04/2021 in the order that %s in its column shows', (other, consentedAt) => {
    const csv = `Email,OPTIN_TIME\na@example.com,03/04/2021\nb@example.com,${other}`;
    expect(readSubscriberImport(csv).people[0]?.consentedAt).toBe(consentedAt);
  });

  it('asks for the order of day and month where no date of a column shows it', () => {
    const csv = 'Email,OPTIN_TIME\na@example.com,03/04/2021';
    expect(readSubscriberImport(csv)).toMatchObject({ dates: { needOrder: 1, read: 0 }, people: [{ line: 2 }] });
    expect(readSubscriberImport(csv, { dateOrder: 'day-first' }).people[0]?.consentedAt).toBe(
      '2021-04-03T00:00:00.000Z',
    );
  });

  it.each(['2999-01-01', '31/02/2021', 'last summer', '0000-00-00 00:00:00'])('counts %j as unread', (date) => {
    const { people, dates } = readSubscriberImport(`email;consent given\na@b.example;${date}\nc@d.example;`);
    expect(people[0]).toEqual({ line: 2, email: 'a@b.example', state: 'subscribed' });
    expect(dates).toMatchObject({ read: 0, unread: 1, missing: 1 });
  });

  it.each([
    ['Email,Name\na@example.com,"Ann\nb@example.com,Bob\n', 'in line 2'],
    ['Email,Source\na@example.com,Caf\uFFFD', 'CSV UTF-8'],
  ])('refuses %j with a sentence', (csv, message) => {
    const { error } = subscriberImportSchema.safeParse({ csv, source: 'Stall', consentedOn: '2026-03-01' });
    expect(error?.issues).toMatchObject([{ path: ['csv'], message: expect.stringContaining(message) }]);
  });

  it('reads any text without throwing, and accounts for each line and each address', () => {
    const word = fc.constantFrom(
      'a@b.example',
      'B@b.example',
      '<c@d.example>',
      'Email',
      'Status',
      'x@',
      'no',
      '@',
      ';',
      ',',
      '"',
      '\n',
    );
    const csv = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 30 }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(csv, (text) => {
        const { people, duplicates, invalid, lines, addresses } = readSubscriberImport(text);
        expect(people.length + duplicates.length).toBe(addresses);
        const named = new Set([...people, ...duplicates, ...invalid].map(({ line }) => line));
        expect(named.size).toBe(lines);
      }),
    );
  });
});
