import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diveReportInput as inputOn } from './dive-report.ts';
import { flagWords, likenessKey, linkedHosts, withoutLinks } from './report-flags.ts';
import { describeConditions } from './report-words.ts';
import { isShown, monthVisibility } from './shown-reports.ts';

const diveReportInput = inputOn('2026-11-27');
const dive = { divedOn: '2026-11-25', visibility: '8' };
const listErrors = (input: unknown) =>
  Object.fromEntries(
    (diveReportInput.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('diveReportInput', () => {
  it('reads a form as a browser without script sends it', () => {
    const fields = {
      ...{
        divedOn: '25/11/2026',
        visibility: '7,5 m',
        swell: 'small',
        waterTemp: '19 °C',
        stream: '',
        seenOther: ' wobbegong ',
      },
      ...{ 'seen-3': 'on', 'seen-12': 'on', note: ' Two\n seadragons ', licence: 'on', email: ' Ana@Example.com ' },
    };
    expect(diveReportInput.parse(fields)).toMatchObject({
      ...{ kind: 'dive', divedOn: '2026-11-25', visibility: 7.5, swell: 'small', waterTemp: 19, stream: null },
      ...{ species: [3, 12], seenOther: 'wobbegong', note: 'Two seadragons', licence: true, email: 'ana@example.com' },
    });
  });

  it('takes a check with nothing else, on the day it is sent', () => {
    expect(diveReportInput.parse({ kind: 'check' })).toMatchObject({ kind: 'check', divedOn: '2026-11-27' });
  });

  it.each([
    [{ ...dive, divedOn: '2026-11-28' }, 'divedOn', 'This day is in the future.'],
    [
      { ...dive, divedOn: '2025-11-01' },
      'divedOn',
      'This dive is more than a year ago. Reports are about what the water is like now.',
    ],
    [{ ...dive, divedOn: '2026-02-30' }, 'divedOn', 'Enter the day of the dive, such as 22/11/2026.'],
    [{ ...dive, visibility: '81' }, 'visibility', 'Give the visibility in metres, 0 to 80.'],
    [{ ...dive, visibility: 'good' }, 'visibility', 'Give the visibility in metres, 0 to 80.'],
    [{ ...dive, visibility: ['8', '9'] }, 'visibility', 'Give the visibility in metres, 0 to 80.'],
    [{ ...dive, waterTemp: '99' }, 'waterTemp', 'Give the water temperature in °C, -2 to 40.'],
    [{ ...dive, swell: 'huge' }, 'swell', 'Choose the swell from the list.'],
    [{ ...dive, note: 'x'.repeat(281) }, 'note', 'Use at most 280 characters.'],
    [{ ...dive, note: 'NUL \u0000' }, 'note', 'Contains characters that cannot be shown.'],
    [
      { divedOn: '2026-11-25' },
      'visibility',
      'Say one thing about the dive: the visibility, the swell, or what you saw.',
    ],
    [
      { ...dive, ...Object.fromEntries(Array.from({ length: 13 }, (_, id) => [`seen-${id + 1}`, 'on'])) },
      'species',
      'Choose at most 12 animals.',
    ],
  ])('refuses %.80j', (input, field, message) => {
    expect(listErrors(input)).toEqual({ [field]: message });
  });

  it('never throws, and stores no text that a database refuses', () => {
    const anything = fc.anything({ maxDepth: 1 });
    const fields = fc.record(
      {
        divedOn: anything,
        visibility: anything,
        note: fc.oneof(fc.string({ unit: 'binary' }), anything),
        seenOther: anything,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fields, anything), (input) => {
        const { data } = diveReportInput.safeParse(input);
        if (data) expect(JSON.stringify(data)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});

describe('what a page shows', () => {
  it('shows a dive for 30 days of the site, and no dive of the future', () => {
    expect(['2026-10-29', '2026-10-28', '2026-11-27', '2026-11-29'].map((day) => isShown(day, '2026-11-27'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('gives the median of a month once ten divers gave a figure in it', () => {
    const reports = (count: number, month: string) =>
      Array.from({ length: count }, (_, index) => ({ divedOn: `2026-${month}-01`, visibility: index + 1 }));
    expect(monthVisibility([...reports(9, '03'), { divedOn: '2025-03-02', visibility: null }])).toEqual([]);
    expect(
      monthVisibility([...reports(11, '07'), ...reports(9, '03'), { divedOn: '2025-03-02', visibility: 10 }]),
    ).toEqual([
      { month: 3, median: 5.5, reports: 10 },
      { month: 7, median: 6, reports: 11 },
    ]);
  });

  it('puts the figures into one line', () => {
    expect(describeConditions({ visibility: 8, swell: 'small', waterTemp: 19.5, stream: 'none' })).toBe(
      '8\u00a0m visibility, small swell, 19.5\u00a0°C, no current',
    );
    expect(describeConditions({ visibility: null, swell: 'flat', waterTemp: null, stream: null })).toBe('Flat');
  });
});

describe('flags', () => {
  it.each([
    ['Do not go out of the hole on a falling tide. Boats.', ['danger']],
    ['Diver unconscious at the ladder, call 000', ['emergency']],
    ['best price regulator >> www.shop.example/x', ['link']],
    ['Two leafies at the T, lovely', []],
  ])('reads %j', (text, flags) => {
    expect(flagWords(text)).toEqual(flags);
  });

  it('knows the same text whatever its number or link', () => {
    expect(likenessKey('Best PRICE regulator 12 >> https://a.example/1')).toBe(
      likenessKey('best price  regulator 99 www.b.example'),
    );
    expect(likenessKey('ok')).toBe('');
  });

  it('finds hosts and takes links out', () => {
    expect(linkedHosts('See https://www.Shop.example/x and other.example.')).toEqual(['shop.example', 'other.example']);
    expect(withoutLinks('See https://shop.example/x now')).toBe('See … now');
  });
});
