import { describe, expect, it } from 'vitest';
import { readSubscriberImport } from './read-subscriber-import.ts';

const read = (csv: string, addressColumn?: number | 'all') => {
  const { people, addressColumns, otherAddresses } = readSubscriberImport(csv, { addressColumn });
  return { emails: people.map(({ email }) => email), chosen: addressColumns.chosen, addressColumns, otherAddresses };
};

const PAIRS = 'Kontakt;Vertreter\na@example.com;b@example.com\nc@example.com;d@example.com\ne@example.com;';

describe('the column of addresses', () => {
  it('is asked for where no heading says which of several it is', () => {
    const { chosen, addressColumns, emails } = read(PAIRS);
    expect(chosen).toBeNull();
    expect(addressColumns.columns).toEqual([
      { at: 0, heading: 'Kontakt', count: 3, example: 'a@example.com' },
      { at: 1, heading: 'Vertreter', count: 2, example: 'b@example.com' },
    ]);
    expect(emails).toEqual(['a@example.com', 'c@example.com', 'e@example.com']);
  });

  it('is the one that the owner chooses, or all', () => {
    expect(read(PAIRS, 1)).toMatchObject({ chosen: 1, emails: ['b@example.com', 'd@example.com'] });
    expect(read(PAIRS, 1).otherAddresses.map(({ text }) => text)).toEqual([
      'a@example.com',
      'c@example.com',
      'e@example.com',
    ]);
    expect(read(PAIRS, 'all').emails).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`));
  });

  it('can be changed where a heading names it, and is not asked for', () => {
    const csv = 'Email,Work\na@example.com,b@example.com\nc@example.com,d@example.com';
    expect(read(csv)).toMatchObject({ chosen: 0, emails: ['a@example.com', 'c@example.com'] });
    expect(read(csv, 1)).toMatchObject({ chosen: 1, emails: ['b@example.com', 'd@example.com'] });
  });

  it('is asked for in a list without headings where people have two, and keeps who left', () => {
    const csv = 'a@old.example,a@new.example,unsubscribed\nb@old.example,b@new.example,';
    expect(read(csv).chosen).toBeNull();
    const { people } = readSubscriberImport(csv, { addressColumn: 1 });
    expect(people.map(({ email, state }) => [email, state])).toEqual([
      ['a@new.example', 'unsubscribed'],
      ['b@new.example', 'subscribed'],
    ]);
  });

  it.each([
    'a@example.com; b@example.com; c@example.com',
    'a@example.com\nb@example.com',
    'Name,Adresse\nJane,a@example.com\nJoe,b@example.com',
    'Name,Contact,Note\nJane,a@example.com,write to b@example.com\nJoe,c@example.com,or d@example.com',
  ])('is clear in %j', (csv) => expect(read(csv).chosen).not.toBeNull());

  it('that has no addresses is not taken', () => {
    expect(read(PAIRS, 7).chosen).toBeNull();
  });
});
