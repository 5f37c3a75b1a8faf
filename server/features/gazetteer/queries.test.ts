import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../../domain/kernel/geo.ts';
import { MAX_SUGGESTIONS } from '../../../domain/places/gazetteer.ts';
import { resolveTown, suggestTowns } from './queries.ts';

const findLabel = (text: string) => {
  const town = resolveTown(text);
  return town && `${town.name}, ${town.area}`;
};

describe('resolveTown', () => {
  it.each([
    ['Melbourne', 'Melbourne, Victoria'],
    ['  melbourne ', 'Melbourne, Victoria'],
    ['3004', 'Melbourne, Victoria'],
    ['Melbourne 3004', 'Melbourne, Victoria'],
    ['0800', 'Darwin, Northern Territory'],
    ['4807', 'Ayr, Queensland'],
    ['3944', 'Portsea, Victoria'],
    ['2026', 'Bondi, New South Wales'],
    ['Alva Beach', 'Alva Beach, Queensland'],
    ['ayr qld', 'Ayr, Queensland'],
    ['Ayr, Queensland', 'Ayr, Queensland'],
    ['Portsea', 'Portsea, Victoria'],
    ['Exmouth WA', 'Exmouth, Western Australia'],
    ['Luganville', 'Luganville, Vanuatu'],
    ['Coffs Harbour', 'Coffs Harbour, New South Wales'],
    ['Koror', 'Koror, Palau'],
    ['noumea', 'Nouméa, New Caledonia'],
    ["Nuku'alofa", 'Nuku‘alofa, Tonga'],
    ['Mt Gambier', 'Mount Gambier, South Australia'],
    ['Brighton, SA', 'Brighton, South Australia'],
    ['Weno FSM', 'Weno, Micronesia'],
  ])('finds %s', (text, expected) => {
    expect(findLabel(text)).toBe(expected);
  });

  it.each(['', 'x', '9999', '12', 'Atlantis', 'Melbourne, Queensland Australia Mars'])(
    'finds no town for "%s"',
    (text) => {
      expect(resolveTown(text)).toBeNull();
    },
  );

  it('prefers the most populous of several towns with one name', () => {
    expect(findLabel('Newcastle')).toBe('Newcastle, New South Wales');
    expect(findLabel('Hamilton')).toBe('Hamilton, New Zealand');
    expect(findLabel('Hamilton Vic')).toBe('Hamilton, Victoria');
  });

  it('gives towns their true positions', () => {
    const [melbourne, portsea] = [resolveTown('Melbourne'), resolveTown('Portsea')];
    if (!melbourne || !portsea) throw new Error('Both towns exist.');
    expect(distanceKm(melbourne, portsea)).toBeGreaterThan(50);
    expect(distanceKm(melbourne, portsea)).toBeLessThan(70);
  });
});

describe('suggestTowns', () => {
  it('offers towns that begin with what was typed, most populous first', () => {
    expect(suggestTowns('melb')[0]?.name).toBe('Melbourne');
    expect(suggestTowns('coff').map(({ name }) => name)).toContain('Coffs Harbour');
  });

  it('offers a town by any of its words', () => {
    expect(suggestTowns('harbour').map(({ name }) => name)).toContain('Coffs Harbour');
  });

  it('offers one town for a postcode and none for a single letter', () => {
    expect(suggestTowns('3004').map(({ name }) => name)).toEqual(['Melbourne']);
    expect(suggestTowns('m')).toEqual([]);
  });

  it('resolves every town that it suggests', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,4}$/)), (text) => {
        const offered = suggestTowns(text);
        expect(offered.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
        for (const town of offered) expect(resolveTown(`${town.name}, ${town.area}`)).toEqual(town);
      }),
    );
  });

  it('answers within 10 ms', () => {
    suggestTowns('warm up');
    const before = process.threadCpuUsage();
    for (let run = 0; run < 20; run += 1) suggestTowns('ha');
    expect(process.threadCpuUsage(before).user / 20).toBeLessThan(10_000);
  });
});
