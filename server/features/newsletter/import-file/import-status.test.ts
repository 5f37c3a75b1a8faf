import { describe, expect, it } from 'vitest';
import { findStatusColumn, readLooseState, readState } from './import-status.ts';

const readColumn = (heading: string, ...cells: string[]) => {
  const column = findStatusColumn(heading, cells);
  return column && cells.map((cell) => readState(column, cell));
};

describe('a column that says who may be mailed', () => {
  it.each([
    ['State', ['Active', 'dormant since May'], ['subscribed', 'unknown']],
    ['State', ['Active', 'un-subscribed', 'no longer subscribed'], ['subscribed', 'unsubscribed', 'unsubscribed']],
    ['État', ['opgezegd'], ['unsubscribed']],
    ['X', ['退订', 'отписан', 'wypisany', 'annullato', 'left 2023'], Array(5).fill('unsubscribed')],
    ['Consent', ['yes', 'no'], ['unknown', 'unknown']],
    ['GDPR consent', ['no'], ['unknown']],
    ['OK to email', ['Y', 'N'], ['unknown', 'unknown']],
    ['Can we contact you', ['no', ''], ['unknown', null]],
    ['Abo', ['ja', 'nein'], ['unknown', 'unknown']],
    ['Cancelled on', ['', '2024-03-01'], [null, 'unsubscribed']],
    ['Quit date', ['2024-03-01'], ['unsubscribed']],
    ['LEAVE_TIME', ['2024-03-01 10:00:00'], ['unsubscribed']],
  ])('is found under %s with %j', (heading, cells, states) => {
    expect(readColumn(heading, ...cells)).toEqual(states);
  });

  it.each([
    ['State', ['NSW', 'QLD', 'Victoria']],
    ['Consent date', ['2024-03-01']],
    ['First Name', ['Active', 'Ana']],
    ['VIP', ['yes', 'no']],
    ['Plan', ['active', 'free']],
  ])('is not seen in %s with %j', (heading, cells) => {
    expect(readColumn(heading, ...cells)).toBeNull();
  });

  it.each(['un-subscribed', '- un-subscribed', 'no longer subscribed', '(left 2023)'])(
    'is read beside an address: %s',
    (text) => {
      expect(readLooseState(text)).toBe('unsubscribed');
    },
  );
});
