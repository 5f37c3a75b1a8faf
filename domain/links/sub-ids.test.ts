import { expect, it } from 'vitest';
import { CODE_ALPHABET, makeSubId, readSubId, SUB_ID_PARAMETERS, withSubId } from './sub-ids.ts';

const CODE = makeSubId(() => 0);

it('makes codes that every network takes, and reads them back in any case', () => {
  const code = makeSubId(Math.random);
  expect(code).toMatch(/^bm[a-z0-9]{10}$/);
  for (const { maxLength } of SUB_ID_PARAMETERS) expect(code.length).toBeLessThanOrEqual(maxLength ?? 50);
  expect(readSubId(` ${code.toUpperCase()} `)).toBe(code);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
});

it.each(['', 'bm', 'spring-sale', 'bm222222222', 'bm22222222222', 'ann@example.org', "bm'; drop"])(
  'does not take %s for a code',
  (cell) => expect(readSubId(cell)).toBeNull(),
);

it.each([
  ['https://t.cfjump.com/0/b/1', 'UniqueId', `https://t.cfjump.com/0/b/1?UniqueId=${CODE}`],
  ['https://shop.example/a?b=1#c', 'sid', `https://shop.example/a?b=1&sid=${CODE}#c`],
  ['https://shop.example/?', 'sid', `https://shop.example/?sid=${CODE}`],
  // Signed addresses must keep their spelling.
  ['https://shop.example/a?q=a%20b+c&d', 'sid', `https://shop.example/a?q=a%20b+c&d&sid=${CODE}`],
  ['https://shop.example/a?b=1&&c=2&', 'sid', `https://shop.example/a?b=1&&c=2&sid=${CODE}`],
  // As Awin's link builder writes them.
  [
    'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref=&p=https%3A%2F%2Fshop.example%3Fa%3Db',
    'clickref',
    `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref=${CODE}&p=https%3A%2F%2Fshop.example%3Fa%3Db`,
  ],
])('adds the sub-id to %s', (address, parameter, expected) => {
  expect(withSubId(address, parameter, CODE)).toBe(expected);
});

it.each([
  'https://shop.example/?sid=mine',
  'https://shop.example/?SID=mine&a=b',
  'https://shop.example/?%73id=mine#x',
  'https://shop.example/?sid=&sid=mine',
])('leaves the owner’s own sub-id in %s', (address) => expect(withSubId(address, 'sid', CODE)).toBe(address));
