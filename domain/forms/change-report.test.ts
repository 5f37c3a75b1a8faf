import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeReportInput as makeInput } from './change-report.ts';
import { CHANGE_KINDS, CHANGE_LABELS, REPORT_SOURCES, reportPath, SHORT_CHANGE_LABELS } from './report-vocabulary.ts';

/** The day at the site. */
const TODAY = '2026-11-23';
const changeReportInput = makeInput(TODAY);
const report = { kind: 'closed', text: 'The jetty is fenced off.', source: 'told' };
const seen = { ...report, source: 'seen', seenOn: '2026-11-20' };

const listErrors = (input: unknown) =>
  Object.fromEntries(
    (changeReportInput.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

afterEach(() => vi.useRealTimers());

describe('changeReportInput', () => {
  it('reads a complete report, with empty fields as unknown', () => {
    const input = { ...seen, since: '', position: ' ', link: '', email: ' Ana@Example.com ', website: '' };
    expect(changeReportInput.parse(input)).toEqual({
      ...{ kind: 'closed', text: 'The jetty is fenced off.', source: 'seen', seenOn: '2026-11-20' },
      ...{ since: null, position: null, link: null, email: 'ana@example.com', website: '' },
    });
  });

  it('asks for no day: one who forgot it still knows what changed', () => {
    expect(listErrors({ ...seen, seenOn: '' })).toEqual({});
  });

  it('names every error at once', () => {
    expect(listErrors({ kind: 'sunk', text: 'short', source: 'seen', email: 'ana@' })).toEqual({
      kind: 'Choose what has changed.',
      text: 'Tell us what has changed, in at least 10 characters.',
      email: 'Please enter a valid email address.',
    });
    expect(Object.keys(listErrors({}))).toEqual(expect.arrayContaining(['kind', 'text', 'source']));
  });

  it.each([[null], [undefined], ['text'], [7], [[]]])('refuses %j as a form', (input) => {
    expect(Object.keys(listErrors(input))).toEqual(expect.arrayContaining(['kind', 'text', 'source']));
  });

  it.each([
    ['text', 'x'.repeat(2_001), 'Use at most 2000 characters.'],
    ['text', 'NUL is \u0000 no text', 'Contains characters that cannot be shown.'],
    ['text', 'Half \ud83d of a fish', 'Contains characters that cannot be shown.'],
    ['text', ['The jetty is fenced off.'], 'Tell us what has changed, in at least 10 characters.'],
    ['since', '2026-02-30', 'Enter a day, such as 22/11/2026.'],
    ['since', '1066-10-14', 'Enter a day, such as 22/11/2026.'],
    ['since', '9999-01-01', 'This day is in the future.'],
    ['since', { toString: 'x' }, 'Enter a day, such as 22/11/2026.'],
  ])('refuses %s %.40j', (field, value, expected) => {
    expect(listErrors({ ...report, [field]: value })).toEqual({ [field]: expected });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/admin', 'parks.example', 'http://a b.example', 'https://x'])(
    'refuses %j as a link',
    (link) => {
      expect(listErrors({ ...report, source: 'published', link })).toEqual({
        link: 'Enter the full web address, such as https://parks.example/notice.',
      });
    },
  );

  it('asks for the link of something published', () => {
    expect(listErrors({ ...report, source: 'published', link: ' ' })).toEqual({
      link: 'Enter the address of the notice or page.',
    });
    const link = 'https://www.parks.example/notice?id=1';
    expect(changeReportInput.parse({ ...report, source: 'published', link }).link).toBe(link);
  });

  it('reads days as people type them', () => {
    expect(changeReportInput.parse({ ...report, since: ' 3/8/2026 ' }).since).toBe('2026-08-03');
  });

  it('accepts the day at the site, which may be ahead of the server', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T11:00:00Z') });
    expect(listErrors({ ...seen, seenOn: '2026-11-23' })).toEqual({});
    expect(listErrors({ ...seen, seenOn: '2026-11-24' })).toEqual({ seenOn: 'This day is in the future.' });
  });

  it('reads a position in any usual form, and refuses other text', () => {
    const parseReportPosition = (position: string) =>
      changeReportInput.parse({ ...report, kind: 'position', position }).position;
    expect(parseReportPosition("33° 51.5' S, 151° 12.7' E")).toEqual({
      latitude: '-33.858333',
      longitude: '151.211667',
    });
    expect(parseReportPosition('')).toBeNull();
    expect(listErrors({ ...report, kind: 'position', position: 'by the jetty' })).toHaveProperty('position');
  });

  it('ignores what the choices made do not ask for', () => {
    const input = { ...report, position: 'nowhere', seenOn: 'never', link: 'javascript:x' };
    expect(changeReportInput.parse(input)).toMatchObject({ position: null, seenOn: null, link: null });
    expect(changeReportInput.parse({ ...report, kind: 'position', since: 'long ago' }).since).toBeNull();
  });

  it('never throws, and stores no text that a database refuses', () => {
    const anything = fc.anything({ maxDepth: 1 });
    const fields = fc.record(
      {
        kind: fc.oneof(fc.constantFrom(...CHANGE_KINDS), anything),
        source: fc.oneof(fc.constantFrom(...REPORT_SOURCES), anything),
        text: fc.oneof(fc.string({ unit: 'binary', minLength: 10 }), anything),
        ...{ since: anything, position: anything, seenOn: anything, link: anything },
        email: anything,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, (input) => {
        const { data } = changeReportInput.safeParse(input);
        if (data) expect(JSON.stringify(data)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});

describe('the vocabulary', () => {
  it('has a label for every kind', () => {
    expect(Object.keys(CHANGE_LABELS).sort()).toEqual([...CHANGE_KINDS].sort());
    expect(Object.keys(SHORT_CHANGE_LABELS).sort()).toEqual([...CHANGE_KINDS].sort());
  });

  it('addresses the form of a site', () => {
    expect(reportPath({ id: 7, name: 'SS Yongala' })).toBe('/dive-sites/7-ss-yongala/report');
    expect(reportPath({ id: 7, name: '?' }, 'access')).toBe('/dive-sites/7/report?about=access');
  });
});
