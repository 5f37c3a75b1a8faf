import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPhotos } from './photo-match.ts';

const SITES = [
  { id: 5, name: 'SS Yongala', region: 'Townsville, Queensland' },
  { id: 12, name: 'Cod Hole', region: 'Ribbon Reefs, Queensland' },
  { id: 20, name: 'The Pinnacle', region: 'Cairns, Queensland' },
  { id: 21, name: 'The Pinnacle', region: 'Bicheno, Tasmania' },
  { id: 30, name: 'Öland Reef', region: 'Perth, Western Australia' },
  { id: 31, name: "Fish Rock's Cave", region: 'New South Wales' },
  { id: 32, name: 'Ant', region: 'Tasmania' },
  { id: 40, name: 'Reef', region: 'Tasmania' },
];
const match = (...names: string[]) => matchPhotos(names, SITES).map(({ siteId, by }) => `${by} ${siteId ?? '-'}`);

describe('matchPhotos', () => {
  it.each([
    ['SS Yongala.jpg', 'name 5'],
    ['ss_yongala-02.JPEG', 'name 5'],
    ['12-cod-hole.webp', 'id 12'],
    ['CodHole (1).png', 'name 12'],
    ['cod hole copy 1600x1067.jpg', 'name 12'],
    ['Oland Reef.heic', 'name 30'],
    ['fish-rocks-cave.jpg', 'name 31'],
    ['2026-11-02 turtle at cod hole by jane.jpg', 'part 12'],
    ['the-pinnacle-bicheno.jpg', 'part 21'],
    ['The Pinnacle.jpg', 'several -'],
    ['DSC_0012.jpg', 'none -'],
    ['12.jpg', 'none -'],
    ['IMG_5.jpg', 'none -'],
    ['elephant.jpg', 'none -'],
    ['ant.jpg', 'name 32'],
    ['an ant.jpg', 'none -'],
    ['', 'none -'],
  ])('%s: %s', (name, expected) => expect(match(name)).toEqual([expected]));

  it('gives a site one photo', () =>
    expect(match('cod-hole.jpg', 'cod-hole-2.jpg', '12-cod-hole.png')).toEqual(['name 12', 'several -', 'several -']));

  it('finds every site of a name of its own, however its file is spelt', () => {
    const own = SITES.filter(({ name }) => name !== 'The Pinnacle');
    const spell = fc.constantFrom(
      (name: string) => name.toUpperCase(),
      (name: string) => name.replaceAll(' ', '_'),
      (name: string) => `${name.toLowerCase().replaceAll(' ', '-')} (3)`,
      (name: string) => ` ${name} copy`,
    );
    fc.assert(
      fc.property(fc.constantFrom(...own), spell, ({ id, name }, write) => {
        expect(matchPhotos([`${write(name)}.jpg`], SITES)[0]?.siteId).toBe(id);
      }),
    );
  });

  it('reads any name without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(match(name)).toHaveLength(1);
      }),
    );
  });
});
