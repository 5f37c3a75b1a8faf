import { expect, it } from 'vitest';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { withStateAt } from '../../../domain/dive-sites/status-of-day.ts';
import { groupNews } from '../../../domain/place-pages/change-news.ts';
import { listSiteNews, sortNews } from './site-changes.ts';

const STATUS = { state: 'closed' as const, text: 'Works.', source: 'Port', checkedOn: '2026-11-01' };
const news = (details: SiteDetails, moment: string, newSince: string | null = null) => {
  const now = new Date(moment);
  const site = { id: 7, name: 'Jetty', region: 'South Australia', details: withStateAt(details, now), newSince };
  return sortNews(listSiteNews(site, now)).map(({ kind, date, text }) => [kind, date, text]);
};

it('names closures, corrections and new sites by their days', () => {
  const details = {
    status: { ...STATUS, since: '2026-11-20' },
    changes: [{ date: '2026-10', text: 'Depth corrected.' }],
  };
  expect(news(details, '2026-11-27T00:00:00Z', '2026-11-02T03:00:00.000Z')).toEqual([
    ['closure', '2026-11-20', 'Closed to diving. Works.'],
    ['site', '2026-11-02', 'Added to the guide.'],
    ['correction', '2026-10', 'Depth corrected.'],
  ]);
});

it('calls no closure news before its first day, and no passed end an opening', () => {
  const status = { ...STATUS, from: '2026-11-10', until: '2026-11-30', timeZone: 'Australia/Adelaide' };
  expect(news({ status }, '2026-11-01T00:00:00Z')).toEqual([]);
  expect(news({ status }, '2026-11-20T00:00:00Z')).toEqual([
    ['closure', '2026-11-10', 'Closed to diving, opens again 1 December 2026. Works.'],
  ]);
  expect(news({ status }, '2026-12-05T00:00:00Z')[0]).toEqual([
    ...['closure', '2026-12-01', 'Closure was to end on 1 December 2026, not yet re-checked.'],
  ]);
});

it('repeats the news of a yearly season each year', () => {
  const status = { ...STATUS, from: '2026-05-01', until: '2026-07-31', yearly: true, timeZone: 'Australia/Adelaide' };
  expect(news({ status }, '2029-08-15T00:00:00Z')).toEqual([
    ['opening', '2029-08-01', 'Closed 1 May to 31 July each year.'],
    ['closure', '2029-05-01', expect.stringContaining('opens again 1 August')],
  ]);
});

it.each([
  // Written in a leap year; the day after its end is 29 February only there.
  ['2027-11-01', '2028-02-28', '2028-11-01', '2029-03-01'],
  ['2027-11-01', '2028-02-29', '2028-11-01', '2029-03-01'],
  ['2028-02-29', '2028-03-01', '2029-03-01', '2029-03-02'],
])('gives a season from %s to %s days that each year has', (from, until, closure, opening) => {
  const status = { ...STATUS, from, until, yearly: true, timeZone: 'Australia/Adelaide' };
  const days = Object.fromEntries(news({ status }, '2029-03-05T00:00:00Z').map(([kind, date]) => [kind, date]));
  expect(days).toEqual({ closure, opening });
});

it('groups the new sites of a day, and nothing else', () => {
  const site = (id: number, newSince: string | null, status?: SiteDetails['status']) => ({
    ...{ id, name: `Site ${id}`, region: 'Fiji', newSince, details: status ? { status } : {} },
  });
  const now = new Date('2026-11-27T00:00:00Z');
  const closed = { ...STATUS, since: '2026-11-20' };
  const all = [site(1, '2026-11-20'), site(2, '2026-11-20'), site(3, null, closed), site(4, null, closed)];
  const groups = groupNews(sortNews([...all, site(5, '2026-11-19')].flatMap((each) => listSiteNews(each, now))));
  expect(groups.map((group) => group.map(({ kind, site: { id } }) => `${kind} ${id}`))).toEqual([
    ['closure 3'],
    ['closure 4'],
    ['site 1', 'site 2'],
    ['site 5'],
  ]);
});

it.each([
  ['2026-10', '2026-10', '2026-10'],
  ['2025', '2025', '2025'],
  [undefined, '2026-11-01', ''],
])('dates a closure since %s as exactly as the record does, without one by its last check', (since, date, day) => {
  const site = { id: 7, name: 'Jetty', region: 'South Australia', newSince: null };
  const [entry] = listSiteNews(
    { ...site, details: { status: { ...STATUS, since } } },
    new Date('2026-11-27T00:00:00Z'),
  );
  expect(entry).toMatchObject({ date, closure: { state: 'closed', day } });
  // A later check is not another entry.
  const checked = { ...STATUS, since, checkedOn: '2026-11-20' };
  const [later] = listSiteNews({ ...site, details: { status: checked } }, new Date('2026-11-27T00:00:00Z'));
  expect(later?.key).toBe(entry?.key);
});
