import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Matchable, matchPaste, parsePaste, replaceInAddress } from './link-paste.ts';

const NEW = 'https://gear.example/x?ref=bommie';

describe('parsePaste', () => {
  it.each([
    [`Apeks RK3\t${NEW}`],
    [`Apeks RK3,${NEW}`],
    [`Apeks RK3; ${NEW}`],
    [`"Apeks RK3","${NEW}"`],
    [`Apeks RK3   ${NEW}`],
    [`  Apeks RK3\t\t${NEW}  `],
  ])('reads %j', (text) => {
    expect(parsePaste(text).lines).toEqual([{ line: 1, given: 'Apeks RK3', to: NEW }]);
  });

  it('reads an old address before the new one', () => {
    expect(parsePaste(`https://shop.example/rk3, ${NEW}`).lines).toEqual([
      { line: 1, given: 'https://shop.example/rk3', to: NEW },
    ]);
  });

  it('leaves out a header line and blank lines, and numbers lines as pasted', () => {
    expect(parsePaste(`Name\tNew address\r\n\r\nApeks RK3\t${NEW}`)).toEqual({
      hasHeader: true,
      lines: [{ line: 3, given: 'Apeks RK3', to: NEW }],
    });
  });

  it('keeps a line without an address', () => {
    expect(parsePaste('Apeks RK3\task Dave').lines).toEqual([{ line: 1, given: 'Apeks RK3', to: 'ask Dave' }]);
  });

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => parsePaste(text).lines.length <= text.length + 1),
      { numRuns: 30 },
    );
  });
});

const shops = [
  { name: 'Gear', hosts: ['gear.example'], tag: 'ref=bommie', sponsored: true, sendsReferrer: false, disclosure: null },
];
const links: Matchable[] = [
  { key: 'a', address: 'https://shop.example/puck', names: ['Mares Puck 4'] },
  { key: 'b', address: 'https://shop.example/puck-review', names: ['Mares Puck 4: nitrox for little money'] },
  { key: 'c', address: 'https://gear.example/nova?ref=bommie', names: ['Scubapro Nova Scotia'] },
  { key: 'd', address: 'https://gear.example/nova-2', names: ['Scubapro Nova Dry'] },
  { key: 'product/9', address: '', names: ['Apeks RK3'] },
];
const match = (given: string, to = NEW) => matchPaste([{ line: 1, given, to }], links, shops)[0];

describe('matchPaste', () => {
  it('changes a product and its review together', () => {
    expect(match('mares puck 4')).toMatchObject({ result: 'change', keys: ['a', 'b'] });
  });
  it('matches by old address', () => {
    expect(match('https://shop.example/puck')).toMatchObject({ result: 'change', keys: ['a'] });
  });
  it('fills in an address that is missing', () => {
    expect(match('Apeks RK3')).toMatchObject({ result: 'change', keys: ['product/9'] });
  });
  it('asks which one is meant', () => {
    expect(match('Scubapro Nova')).toMatchObject({ result: 'choose', keys: ['c', 'd'] });
  });
  it('notices a missing tag and offers the address with it', () => {
    expect(match('Apeks RK3', 'https://gear.example/rk3')).toMatchObject({
      result: 'no-tag',
      tagged: 'https://gear.example/rk3?ref=bommie',
    });
  });
  it('takes a whole title for the one item that has it', () => {
    const same: Matchable[] = [
      { key: 'p', address: 'https://gear.example/p?ref=bommie', names: ['Venom Frameless'] },
      { key: 'r', address: 'https://gear.example/r?ref=bommie', names: ['Venom Frameless: clear glass'] },
    ];
    const lines = [
      { line: 1, given: 'Venom Frameless', to: 'https://gear.example/1?ref=bommie' },
      { line: 2, given: 'Venom Frameless: clear glass', to: 'https://gear.example/2?ref=bommie' },
    ];
    expect(matchPaste(lines, same, shops)).toMatchObject([
      { result: 'choose', keys: ['p', 'r'] },
      { result: 'change', keys: ['r'] },
    ]);
  });
  it('lets no line overwrite another one without a word', () => {
    const lines = [NEW, `${NEW}&x=2`, NEW].map((to, index) => ({ line: index + 1, given: 'Apeks RK3', to }));
    expect(matchPaste(lines, links, shops).map(({ result }) => result)).toEqual(['twice', 'twice', 'twice']);
    const alike = [NEW, NEW].map((to, index) => ({ line: index + 1, given: 'Apeks RK3', to }));
    expect(matchPaste(alike, links, shops).map(({ result }) => result)).toEqual(['change', 'change']);
  });
  it.each([
    ['Scubapro Nova Scotai', 'c'],
    ['Mares Pukc 4 computer', 'a'],
    ['Apeks RK4', 'product/9'],
  ])('offers the nearest names for %s', (given, key) => {
    const found = match(given);
    expect(found?.result).toBe('choose');
    expect(found?.keys[0]).toBe(key);
  });
  it('tells what is the same, unknown or no address', () => {
    expect(match('Scubapro Nova Scotia', 'https://gear.example/nova?ref=bommie')).toMatchObject({ result: 'same' });
    expect(match('Hollis 400LX')).toMatchObject({ result: 'not-found', keys: [] });
    expect(match('Apeks RK3', 'ask Dave')).toMatchObject({ result: 'not-an-address' });
    expect(match('Apeks RK3', 'https://nonsense')).toMatchObject({ result: 'not-an-address' });
  });
});

describe('replaceInAddress', () => {
  const replace = (address: string, find: string, replacement: string) => replaceInAddress(address, find, replacement);

  it('replaces a parameter as a whole', () => {
    expect(replace('https://a.example/?tag=b-22&x=1', 'tag=b-22', 'tag=c')).toBe('https://a.example/?tag=c&x=1');
    expect(replace('https://a.example/?x=1&tag=b-22#y', 'tag=b-22', 'tag=c')).toBe('https://a.example/?x=1&tag=c#y');
    expect(replace('https://a.example/?tag=b-22', 'tag=b-2', 'tag=c')).toBeNull();
    expect(replace('https://a.example/?subtag=b', 'tag=b', 'tag=c')).toBeNull();
  });
  it('replaces other parts wherever they are', () => {
    expect(replace('https://a.example/au/x', 'a.example/au', 'b.example')).toBe('https://b.example/x');
  });
  it('refuses a result that is no address', () => {
    expect(replace('https://a.example/x', 'https://', 'nonsense ')).toBeNull();
  });
});
