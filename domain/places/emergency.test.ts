import { describe, expect, it } from 'vitest';
import { emergencyContacts } from './emergency.ts';

const numbers = (region: string) => {
  const { local, divingHotline } = emergencyContacts(region);
  return [...local, divingHotline].map(({ display }) => display);
};

describe('emergencyContacts', () => {
  it.each([
    ['Limestone Coast, South Australia', ['000', '1800 088 200']],
    ['Christmas Island', ['000', '1800 088 200']],
    ['Northland, New Zealand', ['111', '0800 4 DES 111 (0800 433 7111)']],
    ['Norfolk Island', ['000', '+61 8 8212 9242']],
    ['Isle of Pines, New Caledonia', ['15', '16', '+61 8 8212 9242']],
    ['Espiritu Santo, Vanuatu', ['115', '+61 8 8212 9242']],
    ['Gizo, Solomon Islands', ['999', '977', '+61 8 8212 9242']],
    ['Kosrae, Micronesia', ['+61 8 8212 9242']],
    ['constructor', ['+61 8 8212 9242']],
    ['', ['+61 8 8212 9242']],
  ])('gives the numbers of %s', (region, expected) => {
    expect(numbers(region)).toEqual(expected);
  });

  it('dials what it shows', () => {
    for (const region of [
      'Sydney, New South Wales',
      'Otago, New Zealand',
      'Palau',
      'New Caledonia',
      'Rarotonga, Cook Islands',
      'Gizo, Solomon Islands',
    ]) {
      const { local, divingHotline } = emergencyContacts(region);
      for (const { dial, display } of [...local, divingHotline]) {
        expect(display.replaceAll(' ', ''), region).toContain(dial);
      }
    }
  });
});
