import { describe, expect, it } from 'vitest';
import type { TideSlackWindow } from './site-tides.ts';
import { describeSlackRule, describeSlackWindow } from './slack-words.ts';

const at = (localTime: string) => ({ time: `2026-11-26T${localTime}:00.000Z`, localTime });
const window = (given: Partial<TideSlackWindow>): TideSlackWindow => ({
  ...{ date: '2026-11-26', water: 'high', light: 'day' },
  ...{ enter: null, slack: null, from: null, to: null },
  ...given,
});
const rule = {
  ...{ stationName: 'Fort Denison', water: 'high' as const, offsetMinutes: 20, enterMinutes: null },
  ...{ windowMinutes: null, marginMinutes: null, isLoose: false, advice: null, source: 'A guide', sourceUrl: null },
  windows: [],
};

describe('describeSlackWindow', () => {
  it.each([
    [
      'entry and turn',
      window({ enter: at('10:01'), slack: at('10:21') }),
      false,
      'in by about 10:01, turns about 10:21',
    ],
    ['a turn', window({ slack: at('10:21') }), false, 'about 10:21'],
    ['an entry', window({ enter: at('10:01') }), false, 'in by about 10:01'],
    ['a length', window({ slack: at('10:21'), from: at('10:06'), to: at('10:36') }), false, '10:06 to 10:36'],
    [
      'a margin',
      window({ slack: at('10:21'), from: at('09:36'), to: at('11:06') }),
      true,
      'some time between 09:36 and 11:06',
    ],
    [
      'an entry with a margin',
      window({ enter: at('12:31'), from: at('11:51'), to: at('13:11') }),
      true,
      'in some time between 11:51 and 13:11',
    ],
  ])('writes %s', (_name, given, isLoose, text) => {
    expect(describeSlackWindow(given, { isLoose })).toBe(text);
  });
});

describe('describeSlackRule', () => {
  it('tells the entry from the turn, and the port of the rule from the port of the tide', () => {
    expect(describeSlackRule({ ...rule, enterMinutes: 0 }, 'Newcastle')).toEqual([
      'According to its source, divers are in the water at high water at Fort Denison.',
      'The stream turns about 20 minutes after high water at Fort Denison; how long slack lasts is not recorded.',
      'The rule counts from Fort Denison; the tide above is that of Newcastle.',
    ]);
  });

  it('says how sure it is and who knows better', () => {
    const loose = {
      ...rule,
      offsetMinutes: null,
      enterMinutes: 150,
      marginMinutes: 40,
      advice: 'The skipper decides.',
    };
    expect(describeSlackRule(loose, 'Fort Denison')).toEqual([
      'As we read its source, divers are in the water about 2 hours 30 minutes after high water at Fort Denison.',
      'When the stream turns is not recorded.',
      'It may come 40 minutes earlier or later.',
      'The skipper decides.',
    ]);
  });
});
