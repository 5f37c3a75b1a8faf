import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAddresses, findPaths, replaceAddresses, replaceAddressesIn, textsIn } from './addresses.ts';

const addressesIn = (text: string) => findAddresses(text).map(({ address }) => address);

it.each([
  ['https://a.example/x?tag=1', ['https://a.example/x?tag=1']],
  [
    'See [the fins](https://a.example/x(1)) or [b](https://b.example "t").',
    ['https://a.example/x(1)', 'https://b.example'],
  ],
  ['[a](https://a.example/1)[b](https://b.example/2)', ['https://a.example/1', 'https://b.example/2']],
  ['Bare https://a.example/x, then <https://b.example/y>.', ['https://a.example/x', 'https://b.example/y']],
  ['<a href="https://a.example/?a=1&b=2">x</a>', ['https://a.example/?a=1&b=2']],
  ['| https://a.example | **https://b.example** |', ['https://a.example', 'https://b.example']],
  ['No http:// here, nor ftp://a.example', []],
])('finds the addresses in %s', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

it('tells the words of a Markdown link', () => {
  expect(findAddresses('Buy [long fins](https://a.example) or https://b.example').map(({ words }) => words)).toEqual([
    'long fins',
    '',
  ]);
});

it('replaces an address and leaves longer ones that start with it', () => {
  const text = '[a](https://a.example/fin) and https://a.example/fins.';
  const replaced = replaceAddresses(text, (address) =>
    address === 'https://a.example/fin' ? 'https://b.example' : null,
  );
  expect(replaced).toBe('[a](https://b.example) and https://a.example/fins.');
});

it('replaces addresses in nested values and keeps values without any', () => {
  const value = { sellers: [{ url: 'https://a.example' }, { url: 'https://c.example' }], price: null };
  const to = (address: string) => (address === 'https://a.example' ? 'https://b.example' : null);
  expect(replaceAddressesIn(value, to)).toEqual({
    ...value,
    sellers: [{ url: 'https://b.example' }, value.sellers[1]],
  });
  expect(replaceAddressesIn(value, () => null)).toBe(value);
});

it('returns any text unchanged when nothing is replaced or everything by itself', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('](', ')', '<', ' '))), (parts) => {
      const text = parts.join('');
      expect(replaceAddresses(text, () => null)).toBe(text);
      expect(replaceAddresses(text, (address) => address)).toBe(text);
    }),
  );
});

it('finds paths on this site', () => {
  expect(
    findPaths('[a](/blog/x) and ![p](/media/p.webp "t"), [b](https://a.example/) and [c](//evil.example)'),
  ).toEqual(['/blog/x', '/media/p.webp']);
  expect(findPaths('/gear-reviews/x')).toEqual(['/gear-reviews/x']);
});

it('lists every text of a value', () => {
  expect([...textsIn({ a: 'x', b: [1, { c: 'y' }], d: null })]).toEqual(['x', 'y']);
});
