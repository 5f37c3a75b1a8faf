import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseIllustration, classifyWater, type IllustratedSite, illustrationKey } from './site-illustration.ts';
import { SITE_ILLUSTRATIONS, type SiteIllustrationKey } from './site-illustrations.ts';
import { SITE_KINDS, type SiteKind } from './site-vocabulary.ts';

const site = (fields: Partial<IllustratedSite> = {}, details: IllustratedSite['details'] = {}): IllustratedSite => ({
  ...{ name: 'A site', region: 'Somewhere, Victoria', latitude: '-38.3', waterTemp: '12-20°C', depthRange: '3-12m' },
  ...{ imageUrl: null, ...fields },
  details,
});
const COLD = { latitude: '-38.3', waterTemp: '12-20°C' };
const BETWEEN = { latitude: '-28.6', waterTemp: '19-26°C' };
const WARM = { latitude: '-16.5', waterTemp: '23-29°C' };

/** Scenes that show kelp, seadragons or other life of cool water. */
const COOL: readonly SiteIllustrationKey[] = [
  ...(['kelpReef', 'kelpGutter', 'kelpShallows', 'rockyShore', 'spongeGarden', 'spongeWall', 'cleft', 'arch'] as const),
  ...(['tidalChannel', 'jetty', 'estuary', 'seagrass', 'warship', 'deepSteamer', 'coldWreck', 'brokenWreck'] as const),
];
/** Scenes that show coral or other life of warm water. */
const CORAL: readonly SiteIllustrationKey[] = [
  ...(['lagoon', 'reefFlat', 'coralGarden', 'bommie', 'coralWall', 'dropOff', 'pinnacle', 'reefDrift'] as const),
  ...(['reefPass', 'cleaningStation', 'warmMuck', 'freighter', 'aircraft', 'volcanicReef', 'warmCave'] as const),
];

describe('classifyWater', () => {
  it.each([
    ['12-20°C', '-38', 'temperate'],
    ['17-24°C', '-32', 'temperate'],
    ['18-25°C', '-31.5', 'subtropical'],
    ['17-27°C', '-27.2', 'subtropical'],
    ['18-26°C', '-24.1', 'tropical'],
    ['21-28°C', '-27', 'tropical'],
    ['not known', '-16', 'tropical'],
    ['not known', '-29', 'subtropical'],
    ['', '-41', 'temperate'],
  ])('takes water of %j at %s degrees for %s', (waterTemp, latitude, water) => {
    expect(classifyWater({ waterTemp, latitude })).toBe(water);
  });
});

describe('illustrationKey', () => {
  const of = (fields: Partial<IllustratedSite>, kinds: SiteKind[], details: IllustratedSite['details'] = {}) =>
    illustrationKey(site(fields, { kinds, ...details }));
  const wreck = (fields: Partial<IllustratedSite>, ship: string, sunk: string | null) =>
    of(fields, ['wreck'], { wreck: { ship, sunk } });

  it('tells cool reefs apart by depth, growth and entry', () => {
    expect(of(COLD, ['reef', 'kelp'])).toBe('kelpReef');
    expect(of({ ...COLD, depthRange: '18-32m' }, ['reef'])).toBe('spongeGarden');
    expect(of({ ...COLD, depthRange: '1-8m' }, ['reef'], { entry: ['shore'] })).toBe('rockyShore');
    expect(of(COLD, ['reef', 'seagrass'], { species: [{ common: 'Weedy seadragon' }] })).toBe('seagrass');
  });

  it('tells coral reefs apart by depth and form', () => {
    expect(of({ ...WARM, depthRange: '2-6m' }, ['reef'])).toBe('lagoon');
    expect(of({ ...WARM, depthRange: '2-12m' }, ['reef'])).toBe('reefFlat');
    expect(of({ ...WARM, depthRange: '4-18m' }, ['reef'])).toBe('coralGarden');
    expect(of({ ...WARM, depthRange: '4-25m' }, ['reef'])).toBe('bommie');
    expect(of({ ...WARM, depthRange: '5-40m' }, ['reef', 'wall'])).toBe('dropOff');
    expect(of({ ...WARM, name: 'Ulong Channel' }, ['drift', 'reef'])).toBe('reefPass');
    expect(of(WARM, ['drift', 'reef'])).toBe('reefDrift');
  });

  it('tells wrecks apart by ship, age, depth and water', () => {
    expect(wreck({ ...COLD, depthRange: '5-29m' }, 'HMAS Canberra (FFG 02)', '2009')).toBe('warship');
    expect(wreck({ ...COLD, depthRange: '34-38m' }, 'HMAS J1', '1926')).toBe('deepSteamer');
    expect(wreck({ ...COLD, depthRange: '14-18m' }, 'Zanoni', '1867')).toBe('woodenWreck');
    expect(wreck({ ...COLD, depthRange: '2-6m' }, 'Star of Greece', '1888')).toBe('brokenWreck');
    expect(wreck({ ...COLD, depthRange: '15-24m' }, 'A tug', null)).toBe('coldWreck');
    expect(wreck(WARM, 'Fujikawa Maru', '1944')).toBe('freighter');
    expect(wreck(WARM, 'B-25 Mitchell bomber', '1943')).toBe('aircraft');
    expect(wreck(BETWEEN, 'Scottish Prince', '1887')).toBe('freighter');
  });

  it('shows fresh water, grey nurse sharks and mantas only where they are', () => {
    expect(of(COLD, ['freshwater', 'cave'])).toBe('sinkhole');
    expect(of(COLD, ['freshwater'])).toBe('spring');
    expect(of(BETWEEN, ['reef', 'drift'], { species: [{ common: 'Grey nurse shark' }] })).toBe('greyNurses');
    expect(of(BETWEEN, ['reef', 'drift'])).toBe('volcanicReef');
    expect(of(WARM, ['reef'], { species: [{ common: 'Reef manta ray' }] })).toBe('cleaningStation');
  });

  it('shows no sea lions and no seadragons in New Zealand', () => {
    const place = { ...COLD, region: 'Stewart Island, New Zealand' };
    expect(of(place, ['kelp', 'reef'], { species: [{ common: 'New Zealand sea lion' }] })).toBe('kelpReef');
    expect(of(place, ['seagrass'])).toBe('rockyShore');
  });

  const anySite = fc.record({
    kinds: fc.uniqueArray(fc.constantFrom(...SITE_KINDS), { maxLength: 4 }),
    depth: fc.integer({ min: 1, max: 60 }),
    common: fc.constantFrom('Grey nurse shark', 'Reef manta ray', 'Australian sea lion', 'Weedy seadragon', 'Wrasse'),
    name: fc.constantFrom('Ulong Channel', 'The Arch', 'Bare Island', 'Swim-through Reef'),
    ship: fc.constantFrom('HMAS Perth', 'B-17', 'SS Coogee', ''),
    sunk: fc.constantFrom('2001', '1860', null),
  });
  it('never shows coral in cool water, nor kelp in warm water', () => {
    fc.assert(
      fc.property(anySite, ({ kinds, depth, common, name, ship, sunk }) => {
        const details = { kinds, species: [{ common }], wreck: { ship, sunk } };
        const at = (water: object) => illustrationKey(site({ name, depthRange: `${depth}m`, ...water }, details));
        expect(CORAL).not.toContain(at(COLD));
        expect(COOL).not.toContain(at(WARM));
        expect(COOL).not.toContain(at(BETWEEN));
      }),
    );
  });
});

describe('chooseIllustration', () => {
  it('gives a site with a picture of its own none', () => {
    expect(chooseIllustration(site({ imageUrl: '/media/scenes/ss-yongala.webp' }))).toBeNull();
  });

  it('says in the caption that it is an illustration', () => {
    expect(chooseIllustration(site({ imageUrl: ' ' }))).toEqual({
      src: '/media/scenes/plate-kelp-reef.webp',
      caption: 'Illustration: a typical kelp reef',
    });
  });

  it('shows at least 20 different pictures', () => {
    expect(new Set(Object.values(SITE_ILLUSTRATIONS).map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(20);
  });
});
