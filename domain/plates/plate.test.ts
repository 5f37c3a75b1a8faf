import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WAYS_IN, WRECK_CRAFTS, WRECK_POSTURES } from '../dive-sites/section-vocabulary.ts';
import { SITE_KINDS } from '../dive-sites/site-vocabulary.ts';
import { COMPASS } from '../sea/exposure.ts';
import { describePlate } from './describe-plate.ts';
import { describeSection, SCALE_STEPS, type SectionSite } from './describe-section.ts';
import { drawPlate } from './draw-plate.ts';
import { findLabelFaults } from './find-label-faults.ts';
import { findUnsaidFacts } from './find-unsaid-facts.ts';
import { layGround } from './ground.ts';
import { PLATE_SIZES, type PlateSize } from './plate-address.ts';
import { createFrame } from './plate-frame.ts';

const sizes = Object.keys(PLATE_SIZES) as PlateSize[];
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
const points = fc.subarray([...COMPASS]);
const metres = fc.integer({ min: 1, max: 90 });

/** Depths as records write them, and words that are none. */
const depthRange = fc.oneof(
  fc.constantFrom('varies', ''),
  metres.map((to) => `to ${to}m`),
  fc.tuple(metres, metres).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}m`),
);
const wreck = fc.record(
  {
    craft: fc.constantFrom(...WRECK_CRAFTS),
    posture: fc.constantFrom(...WRECK_POSTURES),
    lengthMetres: fc.integer({ min: 4, max: 260 }),
    deckMetres: metres,
    sandMetres: metres,
    bowMetres: metres,
    sternMetres: metres,
    beamMetres: fc.integer({ min: 1, max: 40 }),
    bowDegrees: fc.integer({ min: 0, max: 359 }),
  },
  { requiredKeys: [] },
);
const details = fc.record(
  {
    kinds: fc.uniqueArray(fc.constantFrom(...SITE_KINDS), { maxLength: 3 }),
    entry: fc.subarray(['shore', 'jetty', 'boat'] as const),
    access: fc.record({ waysIn: fc.subarray([...WAYS_IN]), moorings: fc.boolean() }, { requiredKeys: [] }),
    facts: fc.record(
      {
        reefForm: fc.constantFrom('slope', 'wall', 'bommie', 'ridge', 'low reef'),
        setting: fc.constantFrom('islet', 'headland', 'lagoon', 'open water'),
        bottom: fc.constantFrom('sand', 'mud', 'rubble', 'rock', 'coral', 'drops away'),
      },
      { requiredKeys: [] },
    ),
    bestMonths: months,
    exposure: fc.record({ wind: points, swell: points }, { requiredKeys: [] }),
    tide: fc.constantFrom('Slack water only.', 'Rising tide.'),
    wreck: wreck.map((facts) => ({ ship: 'SS Test', sunk: null, ...facts })),
    status: fc
      .constantFrom('closed', 'restricted')
      .map((state) => ({ state, text: 'x', source: 'x', checkedOn: '2026-11-01' })),
  },
  { requiredKeys: [] },
);
const records = fc
  .record({
    id: fc.integer({ min: 1, max: 5000 }),
    depthRange,
    waterTemp: fc.constantFrom('24-29°C', '10-20°C', 'varies'),
    details,
  })
  .map((site) => ({ ...site, name: 'Test & <Reef>', bestTime: null }) as unknown as SectionSite);
const openWater = { wind: [60, 20, 5, 1, 0, 0, 10, 30], swell: [500, 300, 40, 0, 0, 0, 0, 500] };

/** A site with every fact that a plate can show, to take away from. */
const RICH = {
  id: 7,
  name: 'SS Test',
  depthRange: '10-30m',
  waterTemp: '24-29°C',
  bestTime: null,
  details: {
    kinds: ['wreck', 'reef'],
    entry: ['boat'],
    access: { waysIn: ['boat'], moorings: true },
    facts: { bottom: 'sand' },
    bestMonths: [1, 2],
    exposure: { wind: ['SE'], swell: ['S'] },
    tide: 'Slack water only.',
    wreck: {
      ...{ ship: 'SS Test', sunk: null, craft: 'ship', posture: 'upright' },
      ...{ lengthMetres: 90, deckMetres: 18, sandMetres: 30 },
    },
  },
} as const satisfies SectionSite;
const draw = (site: SectionSite, size: PlateSize = 'page') => drawPlate(describeSection(site, null), size);

describe('a plate of any record', () => {
  it('is a drawing without broken numbers, the same each time, and light', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(...sizes), (site, size) => {
        const svg = drawPlate(describeSection(site, openWater), size);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
        expect(svg).toContain('Test &amp; &lt;Reef&gt;');
        expect(drawPlate(describeSection(site, openWater), size)).toBe(svg);
        expect(gzipSync(svg).length).toBeLessThanOrEqual(6_144);
      }),
      { numRuns: 300 },
    );
  });

  it('shows no mark whose field the record lacks', () => {
    fc.assert(
      fc.property(records, (site) => {
        const { details, depthRange: depth, waterTemp } = site;
        const section = describeSection(site, null);
        const svg = drawPlate(section, 'page');
        const words = [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
        const ways: readonly string[] = [...(details.entry ?? []), ...(details.access?.waysIn ?? [])];
        const isOpen = details.status?.state !== 'closed';
        expect(words.includes('Boat')).toBe(isOpen && ways.includes('boat'));
        expect(words.includes('Closed')).toBe(!isOpen);
        expect(words.includes('Slack matters')).toBe(isOpen && /slack/i.test(details.tide ?? ''));
        expect(words.includes('Wind ?')).toBe(!details.exposure?.wind?.length);
        expect(words.includes('Season ?')).toBe(!isOpen || !details.bestMonths?.length);
        expect(svg.includes('class="sw')).toBe(Boolean(details.exposure?.swell?.length));
        const figures = words.flatMap((word) => word?.match(/\d+/g) ?? []);
        // By the record, not by the section: that may not invent either.
        const { lengthMetres = '', beamMetres = '', bowDegrees = null } = details.wreck ?? {};
        const bow = bowDegrees === null ? '' : String(bowDegrees).padStart(3, '0');
        const known = `${depth} ${lengthMetres} ${beamMetres} ${bow}`.match(/\d+/g) ?? [];
        expect(svg.includes('class="bw"')).toBe(details.kinds?.[0] === 'wreck' && bowDegrees !== null);
        const { craft, posture, deckMetres } = details.wreck ?? {};
        if (!craft || !posture || deckMetres === undefined) expect(svg).not.toContain('class="b" d=');
        const isBrokenOff = words.some((word) => word?.startsWith('Length not recorded'));
        expect(isBrokenOff).toBe(section.form === 'wreck' && !lengthMetres);
        expect(figures.filter((figure) => !(known as string[]).includes(figure))).toEqual([]);
        if (!/\d/.test(waterTemp) && section.form !== 'jetty') expect(svg).not.toContain('class="v"');
        if (!details.kinds?.includes('kelp')) expect(svg).not.toContain('class="lf"');
        if (!details.kinds?.includes('seagrass')) expect(svg).not.toContain('class="p"');
        if (!details.access?.moorings) expect(svg).not.toContain('<circle class="f"');
        if (!details.kinds?.includes('cave')) expect(svg).not.toContain('class="dg"');
      }),
      { numRuns: 300 },
    );
  });

  it('cuts no label at the frame, and prints none over another', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(...sizes), (site, size) => {
        const svg = drawPlate(describeSection(site, openWater), size);
        expect(findLabelFaults(svg, PLATE_SIZES[size])).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('has one colour on paper', () => {
    fc.assert(
      fc.property(records, (site) => {
        const svg = drawPlate(describeSection(site, openWater), 'page', 'paper');
        const colours = svg.match(/#[\da-f]{3,6}\b/g) ?? [];
        const isGrey = (colour: string) =>
          new Set(colour.length > 4 ? colour.match(/\w\w/g) : colour.slice(1)).size === 1;
        expect(colours.filter((colour) => !isGrey(colour))).toEqual([]);
        expect(svg).not.toContain('var(');
      }),
    );
  });

  it('has a linear scale: deeper is always lower, by the same pixels each metre', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(...sizes), metres, metres, (site, size, a, b) => {
        const section = describeSection(site, null);
        const { y, pixelsPerMetre, surface, height } = createFrame(section, size);
        expect(y(a) - y(b)).toBeCloseTo((a - b) * pixelsPerMetre, 6);
        expect(pixelsPerMetre).toBeGreaterThan(0);
        if (section.greatest !== null) expect(y(section.greatest)).toBeLessThanOrEqual(height);
        expect(y(0)).toBe(surface);
      }),
    );
  });

  it('says in words what it draws', () => {
    fc.assert(
      fc.property(records, (site) => {
        const text = describePlate(describeSection(site, null));
        expect(text).toMatch(/^Section of Test & <Reef>: .*Drawn from the record, not a survey\.$/);
        expect(text.includes('Closed.')).toBe(site.details.status?.state === 'closed');
        if (!/\d/.test(site.depthRange)) expect(text).toContain('depth not recorded');
        expect(text).not.toMatch(/null|undefined|safe|shelter/i);
      }),
    );
  });

  it('says every fact that it draws, by the record and by the coast', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(null, openWater), fc.constantFrom(...sizes), (site, water, size) => {
        expect(findUnsaidFacts(drawPlate(describeSection(site, water), size))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a plate of one record', () => {
  const { details } = RICH;
  const other = (changes: object) => ({ ...RICH, details: { ...details, ...changes } }) as unknown as SectionSite;
  const wreckWith = (changes: object) => other({ wreck: { ...details.wreck, ...changes } });

  it.each([
    ['depth', { ...RICH, depthRange: '12-30m' }],
    ['entry', other({ entry: ['shore'], access: {} })],
    ['moorings', other({ access: { waysIn: ['boat'] } })],
    ['bottom', other({ facts: { bottom: 'mud' } })],
    ['months', other({ bestMonths: [3] })],
    ['wind', other({ exposure: { ...details.exposure, wind: ['N'] } })],
    ['swell', other({ exposure: { ...details.exposure, swell: ['N'] } })],
    ['tide', other({ tide: 'Rising tide.' })],
    ['closure', other({ status: { state: 'closed', text: 'x', source: 'x', checkedOn: '2026-11-01' } })],
    ['craft', wreckWith({ craft: 'submarine' })],
    ['posture', wreckWith({ posture: 'keel up' })],
    ['length', wreckWith({ lengthMetres: 60 })],
    ['deck', wreckWith({ deckMetres: 22 })],
    ['sand', wreckWith({ sandMetres: 28 })],
    ['ends', wreckWith({ bowMetres: 20, sternMetres: 30 })],
    ['one end', wreckWith({ sandMetres: undefined, bowMetres: 26 })],
    ['bearing', wreckWith({ bowDegrees: 135 })],
    ['land', other({ facts: { bottom: 'sand', setting: 'islet' } })],
    ['seagrass', other({ kinds: ['wreck', 'seagrass'] })],
    ['stream', other({ kinds: ['wreck', 'reef', 'drift'] })],
    ['form', other({ kinds: ['reef'], facts: { bottom: 'sand', reefForm: 'wall' } })],
  ])('changes with the %s, and so do its words', (_, changed) => {
    const picture = (site: SectionSite) => draw(site).replace(/<title>.*?<\/title>/, '');
    const words = (site: SectionSite) => describePlate(describeSection(site, null));
    expect(picture(changed)).not.toBe(picture(RICH));
    expect(words(changed)).not.toBe(words(RICH));
  });

  it.each([
    ['water', { waterTemp: '12-18°C' }, {}],
    ['kelp', {}, { kinds: ['reef', 'kelp'] }],
    ['seagrass', {}, { kinds: ['reef', 'seagrass'] }],
    ['overhead', {}, { kinds: ['reef', 'cave'] }],
    ['form', {}, { facts: { bottom: 'sand', reefForm: 'ridge' } }],
  ])('changes with the %s of a reef, and so do its words', (_, fields, changes) => {
    const reef = { kinds: ['reef'], wreck: undefined, facts: { bottom: 'sand', reefForm: 'bommie' } };
    const [before, after] = [other(reef), { ...other({ ...reef, ...changes }), ...fields }];
    const section = (site: SectionSite) => describeSection(site, null);
    expect(draw(after).replace(/<title>.*?<\/title>/, '')).not.toBe(draw(before).replace(/<title>.*?<\/title>/, ''));
    expect(describePlate(section(after))).not.toBe(describePlate(section(before)));
  });

  it('says the beam, and draws it where she lies on her side: as high as the record has it, beside her', () => {
    const lies = (posture: string) => wreckWith({ posture, beamMetres: 12 });
    expect(describePlate(describeSection(lies('upright'), null))).toContain('90 m long, to scale, beam 12 m,');
    expect(draw(lies('upright'))).not.toContain('beam 12 m<');
    expect(draw(wreckWith({ posture: 'on her side' }))).not.toMatch(/beam|h8m-4 0v/);
    const svg = draw(lies('on her side'));
    expect(svg).toContain('>90 m, beam 12 m<');
    const { pixelsPerMetre } = createFrame(describeSection(lies('on her side'), null), 'page');
    const [, tall] = /h8m-4 0v-([\d.]+)m-4 0h8/.exec(svg) ?? [];
    expect(Number(tall)).toBeCloseTo(12 * pixelsPerMetre, 1);
  });

  it.each([
    ['slope', ['reef'], 'slope'],
    ['bommie', ['reef'], 'bommie'],
    ['pinnacle', ['pinnacle'], undefined],
    ['form not on record', ['reef'], undefined],
  ])('goes on below the greatest depth where a %s drops away', (_, kinds, reefForm) => {
    const site = (bottom: string) => other({ kinds, wreck: undefined, facts: { bottom, reefForm } });
    const lowest = (bottom: string) => {
      const section = describeSection(site(bottom), null);
      const { line } = layGround(section, createFrame(section, 'page'));
      return Math.max(...line.map(([, y]) => y));
    };
    const { height } = createFrame(describeSection(site('sand'), null), 'page');
    expect(lowest('sand')).toBeLessThan(height);
    expect(lowest('drops away')).toBeGreaterThan(height);
  });

  it('moors no boat over the open water beyond a wall', () => {
    const wall = other({ kinds: ['wall'], wreck: undefined, facts: { bottom: 'drops away' } });
    const [, foot] = /d="M[\d.]+ [\d.]+V([\d.]+)"\/><circle/.exec(draw(wall)) ?? [];
    const { y } = createFrame(describeSection(wall, null), 'page');
    expect(Number(foot)).toBeLessThan(y(15));
  });

  it('stands no pile of a jetty in water deeper than 16 m', () => {
    const pier = (depthRange: string) => ({
      ...other({ kinds: ['jetty'], entry: ['shore'], wreck: undefined }),
      depthRange,
    });
    const deepest = (depthRange: string) => {
      const { y } = createFrame(describeSection(pier(depthRange), null), 'page');
      const feet = [...draw(pier(depthRange)).matchAll(/h5V([\d.]+)h-5z/g)].map(([, foot]) => Number(foot));
      return Math.max(...feet) - y(16);
    };
    expect(deepest('2-45m')).toBeLessThan(20);
    expect(deepest('2-15m')).toBeLessThan(20);
  });

  it('writes where her bow points, and marks it at the rim of the rose', () => {
    const svg = draw(wreckWith({ bowDegrees: 5 }));
    expect(svg).toContain('>90 m, bow 005°<');
    expect(svg).toContain('class="bw"');
  });

  it('dashes a hull of which one end alone has a depth', () => {
    const site = wreckWith({ sandMetres: undefined, bowMetres: 26 });
    expect(draw(site)).toContain('class="b un"');
    expect(describePlate(describeSection(site, null))).toContain('depth of the other end not recorded');
  });

  it('draws what is left of a broken wreck no higher than her deck, and a few metres high without one', () => {
    const { y } = createFrame(describeSection(RICH, null), 'page');
    const highest = (deckMetres?: number) => {
      const [, path = ''] =
        /class="b(?: un)?" d="([^"]+)"/.exec(draw(wreckWith({ posture: 'broken', deckMetres }))) ?? [];
      return Math.min(...[...path.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map(([, each]) => Number(each)));
    };
    expect(highest(18)).toBeCloseTo(y(18) + 2, 0);
    expect(highest()).toBeGreaterThanOrEqual(y(30 - 3));
  });

  it('draws a low heap and shallow water large enough to be seen at every size', () => {
    const broken = { posture: 'broken', lengthMetres: 236, deckMetres: undefined, sandMetres: 7 };
    for (const size of sizes) {
      const site = { ...wreckWith(broken), depthRange: '2-7m' };
      const { height, y } = createFrame(describeSection(site, null), size);
      const [, path = ''] = /class="b un" d="([^"]+)"/.exec(draw(site, size)) ?? [];
      const heights = [...path.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map(([, each]) => Number(each));
      expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThanOrEqual(6);
      expect(y(7) - y(0)).toBeGreaterThanOrEqual(size === 'thumb' || size === 'row' ? height / 10 : 5);
    }
  });

  it('names the highest part of a broken wreck, which has no deck', () => {
    const sayHeap = (deckMetres?: number) =>
      describePlate(describeSection(wreckWith({ posture: 'broken', deckMetres }), null));
    expect(sayHeap(18)).toContain('highest part at 18 m');
    expect(sayHeap()).toContain('depth of the highest part not recorded');
    expect(`${sayHeap(18)}${sayHeap()}`).not.toContain('deck');
  });

  it.each([['craft'], ['posture'], ['deckMetres']])('dashes a hull whose %s is not known', (field) => {
    const isDashed = (site: SectionSite) => draw(site).includes('class="b un"');
    expect(isDashed(RICH)).toBe(false);
    expect(isDashed(wreckWith({ [field]: undefined }))).toBe(true);
  });

  it('stops the hull at break lines and says so where her length is not known', () => {
    expect(draw(wreckWith({ lengthMetres: undefined }))).toContain('Length not recorded');
  });

  it('marks the outline of a reef as unknown until its form is on record', () => {
    const reef = other({ kinds: ['reef'], wreck: undefined, facts: { bottom: 'sand' } });
    const known = other({ kinds: ['reef'], wreck: undefined, facts: { bottom: 'sand', reefForm: 'bommie' } });
    expect([describeSection(reef, null).form, draw(reef).includes('class="u"')]).toEqual(['unknown', true]);
    expect([describeSection(known, null).form, draw(known).includes('class="u"')]).toEqual(['bommie', false]);
  });

  it('tells the record, the coast and unknown apart in the rose', () => {
    const silent = other({ exposure: undefined });
    const roses = [draw(RICH), drawPlate(describeSection(silent, openWater), 'page'), draw(silent)];
    expect(roses.map((svg) => [/class="ok"/.test(svg), /class="co"/.test(svg), />Wind \?</.test(svg)])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('steps the scale, so that dives of about one depth can be compared', () => {
    const scales = ['to 12m', 'to 13m', 'to 19m'].map(
      (depthRange) => describeSection({ ...RICH, depthRange, details: {} }, null).scaleTo,
    );
    expect(scales).toEqual([13, 13, 20]);
    expect(SCALE_STEPS).toEqual([...SCALE_STEPS].sort((a, b) => a - b));
  });
});
