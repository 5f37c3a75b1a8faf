import { describe, expect, it } from 'vitest';
import { formatMoney, readAmount, readSaleState, type Sale } from '../../../domain/earnings/sale.ts';
import { findSaleColumns } from '../../../domain/earnings/sale-columns.ts';
import { readCsv } from '../../../domain/kernel/csv.ts';
import { findDateOrder } from '../../../domain/kernel/import-dates.ts';
import { readSale } from './read-sale.ts';

/** Reads the lines of a file; `AUD` and Sydney are what the owner chose. */
function read(csv: string, timeZone = 'Australia/Sydney'): (Sale | { problem: string })[] {
  const [header, ...rows] = readCsv(csv);
  const found = findSaleColumns(header?.cells ?? []);
  if (!found) return [];
  const dateOrder = findDateOrder(rows.map(({ cells }) => cells[found.places.date ?? -1] ?? ''));
  return rows.map(({ cells }) => readSale(cells, { ...found, currency: 'AUD', timeZone, dateOrder }));
}

describe('the files of the networks', () => {
  it('are read from Commission Factory, in Australian dollars and with its words for states', () => {
    const csv = `Id,Date Created,Merchant Name,Order Id,Unique ID,Sale Value,Commission,Reported Currency Code,Status,Status2
11,2026-10-01 09:30:00,Adreno,T1,BM23456789AB,100.0000,10.5000,NZD,Approved,Paid
12,2026-10-02 09:30:00,Adreno,T2,,20.00,1.00,AUD,Void,
13,2026-10-03 09:30:00,Adreno,T3,someone else’s,20.00,1.00,AUD,Pending,`;
    const [first, second, third] = read(csv) as Sale[];
    expect(first).toEqual({
      ...{ network: 'commission-factory', transactionKey: '11', shop: 'Adreno', day: '2026-10-01' },
      ...{ soldAt: '2026-09-30T23:30:00.000Z', currency: 'AUD', amount: 10_000, commission: 1_050 },
      ...{ state: 'paid', code: 'bm23456789ab' },
    });
    expect([second?.state, third?.state, third?.code]).toEqual(['reversed', 'pending', null]);
  });

  it('are read from Awin, with its numbers for states and the currency of each line', () => {
    const csv = `id,advertiser_name,sale_amount,commission,currency,date,commission_status,clickref
7,Mike's Dive Store,80.00,4.00,GBP,2026-10-03T22:10:00,0,bm23456789ab
8,Mike's Dive Store,80.00,4.00,GBP,2026-10-03T22:10:00,2,`;
    const [first, second] = read(csv, 'Europe/London') as Sale[];
    // Ten past ten in London is morning of the next day in Sydney.
    expect(first).toMatchObject({ currency: 'GBP', commission: 400, state: 'pending', day: '2026-10-04' });
    expect(second?.state).toBe('reversed');
  });

  it('are read from Awin with the lines of a bonus, which has no sale and no click', () => {
    const csv = `id,advertiser_name,sale_amount,commission,currency,date,commission_status,type,clickref
9,Mike's Dive Store,,25.00,GBP,2026-10-03T00:00:00,1,Bonus,
10,Mike's Dive Store,0.00,15.00,GBP,2026-10-03T00:00:00,Bonus,Bonus,`;
    expect(read(csv)).toMatchObject([
      { transactionKey: '9', amount: null, commission: 2_500, state: 'confirmed', code: null },
      { transactionKey: '10', amount: 0, commission: 1_500, state: 'confirmed', code: null },
    ]);
  });

  it('are read from Amazon, where a return is a negative line', () => {
    const csv = `Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group
Sports,"Mask, clear",B0A,Amazon.com.au,bommie-22,September 15 2026,49.00,1,0,49.00,2.94,DESKTOP
Sports,Fin,B0B,Amazon.com.au,bommie-22,09/17/2026,50.00,0,1,-50.00,-2.00,PHONE`;
    const [first, second] = read(csv) as Sale[];
    expect(first).toMatchObject({
      shop: 'Amazon',
      day: '2026-09-15',
      soldAt: null,
      commission: 294,
      transactionKey: '',
    });
    expect(second).toMatchObject({ day: '2026-09-17', amount: -5_000, commission: -200, state: 'confirmed' });
  });

  it('of others are read by their usual headings, and are no sales file without a date and a commission', () => {
    expect(findSaleColumns(['Order ID', 'Sale Date', 'Payout', 'SubID'])?.places).toEqual({
      ...{ transaction: 0, date: 1, commission: 2, subId: 3 },
    });
    expect(findSaleColumns(['Email', 'Name'])).toBeNull();
  });

  it.each([
    ['2026-10-03 22:10:00+00', '2026-10-03T22:10:00.000Z', '2026-10-04'],
    ['2026-10-03T22:10:00-0500', '2026-10-04T03:10:00.000Z', '2026-10-04'],
    ['2026-10-03 10:10 pm +0000', '2026-10-03T22:10:00.000Z', '2026-10-04'],
    ['2026-10-03 22:10:00 UTC', '2026-10-03T22:10:00.000Z', '2026-10-04'],
    ['1791065400', '2026-10-03T22:10:00.000Z', '2026-10-04'],
    ['2026-10-03 22:10', '2026-10-03T12:10:00.000Z', '2026-10-03'],
    ['3 October 2026', null, '2026-10-03'],
  ])('give %s as the moment %s', (date, soldAt, day) => {
    expect(read(`commission,date\n1.00,${date}`)).toMatchObject([{ soldAt, day }]);
  });

  it.each([
    [
      '=HYPERLINK("http://evil.example"),2026-01-01',
      'The commission “=HYPERLINK("http://evil.example")” can’t be read.',
    ],
    ['1.00,soon', 'The date “soon” can’t be read, or lies in the future.'],
    ['1.00,2999-01-01', 'The date “2999-01-01” can’t be read, or lies in the future.'],
    ['1.00,03/04/2026', 'Say whether the day or the month comes first in dates.'],
    ['99999999999,2026-01-01', 'The commission “99999999999” can’t be read.'],
  ])('say why %s is not read', (line, problem) => {
    const [commission, ...rest] = line.split(/,(?=[^,]*$)/);
    const csv = `commission,date\n"${commission?.replaceAll('"', '""')}",${rest.join(',')}`;
    expect(read(csv)).toEqual([{ problem }]);
  });
});

it.each<[string, string, number | null]>([
  ['12.5', 'AUD', 1_250],
  ['$1,234.50', 'AUD', 123_450],
  ['A$12', 'AUD', 1_200],
  ['1.234,50', 'EUR', 123_450],
  ['12,5', 'EUR', 1_250],
  ['1,234', 'AUD', 123_400],
  ['1.005', 'AUD', 101],
  ['(3.20)', 'AUD', -320],
  ['-$3.20', 'AUD', -320],
  ['AUD 7', 'AUD', 700],
  ['1200', 'JPY', 1_200],
  ['-0.00', 'AUD', 0],
  ['−3,20', 'EUR', -320],
  ['–$3.20', 'AUD', -320],
  ['3,20-', 'EUR', -320],
  ['3.20 - AUD', 'AUD', -320],
  ['3,20 €-', 'EUR', -320],
  ['3.20+', 'AUD', 320],
  ['-3.20-', 'AUD', null],
  ['(-3.20)', 'AUD', null],
  ['3-20', 'AUD', null],
  ['1 234 567,50 €', 'EUR', 123_456_750],
  ['1\u00A0234\u202F567,50', 'EUR', 123_456_750],
  ['', 'AUD', null],
  ['1,2,3', 'AUD', null],
  ['(3.20', 'AUD', null],
  ['1e9', 'AUD', null],
  ['NaN', 'AUD', null],
])('reads the amount %s in %s as %s', (cell, currency, minor) => {
  expect(readAmount(cell, currency)).toBe(minor);
});

it('rejects a long cell of spaces before the time of a test is over', () => {
  const spaces = ' '.repeat(400);
  expect([readAmount(`1${spaces}x`, 'AUD'), readAmount(`(${spaces}x`, 'AUD')]).toEqual([null, null]);
});

it('writes money with its currency', () => {
  expect([formatMoney(123_450, 'AUD'), formatMoney(-320, 'USD'), formatMoney(1_200, 'JPY')]).toEqual([
    ...['$1,234.50', '-USD 3.20', 'JPY 1,200'],
  ]);
});

it('knows no state in a word that is none', () => {
  expect(['Approved', 'declined', 'paid', '3', ''].map(readSaleState)).toEqual([
    ...['confirmed', 'reversed', 'paid', null, null],
  ]);
});
