import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteDetailsSchema } from '../../../../domain/dive-sites/dive-site-details.ts';
import type { ChangeReport } from '../../../../domain/forms/change-report.ts';
import { CHANGE_KINDS } from '../../../../domain/forms/report-vocabulary.ts';
import { addChange, suggestEdit } from './suggested-edit.ts';

const seen: ChangeReport = {
  ...{ kind: 'closed', since: '2026-10-31', position: null },
  ...{ source: 'seen', seenOn: '2026-11-20', link: null },
};
const context = {
  text: 'jetty closed\nafter the storm. We drove home.',
  receivedOn: '2026-11-21',
  today: '2026-11-22',
};
const suggest = (report: Partial<ChangeReport> = {}, other: Partial<typeof context> = {}) =>
  suggestEdit({ report: { ...seen, ...report }, ...context, ...other });

describe('suggestEdit', () => {
  it('closes a site with date, note and source', () => {
    expect(suggest()).toEqual({
      status: {
        ...{ state: 'closed', text: 'jetty closed after the storm. We drove home.', since: '2026-10-31' },
        ...{ source: 'A diver’s report, seen on 20 November 2026', sourceUrl: null, checkedOn: '2026-11-20' },
      },
      position: null,
      change: { date: '2026-10', text: 'Closed to diving' },
    });
  });

  it('opens a site again without saying that it may be dived', () => {
    const { status, change } = suggest({ kind: 'reopened', since: null });
    expect([status?.state, change]).toEqual(['open', { date: '2026-11', text: 'Open again' }]);
  });

  it('names the host of a linked notice, and says what is known at second hand', () => {
    const link = 'https://www.parks.example/notice';
    expect(suggest({ source: 'published', seenOn: null, link }).status).toMatchObject({
      ...{ source: 'parks.example', sourceUrl: link, checkedOn: '2026-11-22' },
    });
    expect(suggest({ source: 'told', seenOn: null }).status?.source).toBe(
      'A diver’s report of November 2026, at second hand',
    );
  });

  it('takes a position as approximate', () => {
    const position = { latitude: '-33.858333', longitude: '151.211667' };
    expect(suggest({ kind: 'position', since: null, position })).toEqual({
      status: null,
      position: { ...position, quality: 'approximate', source: 'A diver’s report, seen on 20 November 2026' },
      change: { date: '2026-11', text: 'Position corrected' },
    });
  });

  it.each([
    ['jetty closed. We went home.', 'Jetty closed'],
    ['Depth is 3.5 m now! Really?', 'Depth is 3.5 m now'],
    ['  no stop at all  ', 'No stop at all'],
    [`${'long words '.repeat(20)}end.`, `${'Long'}${' words long'.repeat(10)} words…`],
  ])('suggests for other changes a line of history: %j', (text, expected) => {
    const edit = suggest({ kind: 'access', since: null }, { text });
    expect(edit).toEqual({ status: null, position: null, change: { date: '2026-11', text: expected } });
  });

  it('always fits the fields of a site', () => {
    const day = fc.constantFrom('2026-11-01', '1999-12-31');
    const input = fc.record({
      kind: fc.constantFrom(...CHANGE_KINDS),
      source: fc.constantFrom('seen', 'published', 'told'),
      text: fc.stringMatching(/^[a-z.!? \n🐟]{10,2000}$/u).filter((text) => text.trim().length >= 10),
      since: fc.option(day),
      seenOn: fc.option(day),
      link: fc.option(fc.webUrl()),
    });
    fc.assert(
      fc.property(input, ({ text, ...report }) => {
        const { status, change } = suggest({ ...report } as Partial<ChangeReport>, { text });
        const { since, ...rest } = status ?? {};
        const details = { ...(status && { status: { ...rest, ...(since && { since }) } }), changes: [change] };
        expect(siteDetailsSchema.safeParse(details).error?.issues ?? []).toEqual([]);
      }),
    );
  });
});

describe('addChange', () => {
  const history = [
    { date: '2026-11-05', text: 'B' },
    { date: '2026-08', text: 'A' },
  ];

  it.each([
    ['2026-11', ['X', 'B', 'A']],
    ['2026-09', ['B', 'X', 'A']],
    ['2020-01', ['B', 'A', 'X']],
  ])('puts a line of %s in its place', (date, expected) => {
    expect(addChange(history, { date, text: 'X' }).map(({ text }) => text)).toEqual(expected);
  });

  it('adds no line twice', () => {
    const once = addChange(history, { date: '2026-11', text: 'X' });
    expect(addChange(once, { date: '2026-11', text: 'X' })).toEqual(once);
  });
});
