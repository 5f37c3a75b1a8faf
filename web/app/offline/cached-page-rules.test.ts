import { expect, it } from 'vitest';
import { bareSiteKey, cachedPageKey, copyAge, isOldCopy } from './cached-page-rules.ts';

const key = (address: string) => cachedPageKey(new URL(address, 'https://bommie.example'));

it.each([
  ['/', '/'],
  ['/dive-sites/53-fish-rock-cave', '/dive-sites/53-fish-rock-cave'],
  ['/dive-sites/53-fish-rock-cave?date=2026-12-01', '/dive-sites/53-fish-rock-cave?date=2026-12-01'],
  ['/blog/ss-yongala?utm_source=letter&utm_medium=mail&fbclid=1', '/blog/ss-yongala'],
  ['/plan?near=Sydney&gclid=x', '/plan?near=Sydney'],
  ['/my-dives?sites=53,66', '/my-dives?sites=53%2C66'],
])('stores %s as %s', (address, expected) => expect(key(address)).toBe(expected));

it.each([
  '/admin',
  '/admin/messages',
  '/api/dive-sites',
  '/unsubscribe/abc',
  '/follow/abc',
  '/saturday/abc',
  '/?newsletter=subscribed',
  '/contact?message=sent',
  '/dive-sites/53-fish-rock-cave/report?sent=1',
  '/dive-sites.gpx',
  '/media/guide/guide.pdf',
  '/assets/hydrate-abc.js',
])('stores nothing of %s', (address) => expect(key(address)).toBeNull());

it('stores pages whose path only starts like an excluded one', () => {
  expect(key('/administration')).toBe('/administration');
});

it('finds a saved site by its number', () => {
  const keys = [
    '/dive-sites/53-fish-rock-cave',
    '/dive-sites/53',
    '/dive-sites/53-fish-rock-cave?date=2026-12-01',
    '/blog/53-x',
    '/dive-sites/53-fish-rock-cave/report?about=closed',
  ];
  expect(keys.map(bareSiteKey)).toEqual(['/dive-sites/53', null, null, null, '/dive-sites/53/report']);
});

const NOW = new Date(2026, 10, 22, 9, 0);

it.each([
  [new Date(2026, 10, 22, 0, 5), 'today', false],
  [new Date(2026, 10, 21, 23, 55), 'yesterday', false],
  [new Date(2026, 10, 19, 12, 0), '3 days ago', false],
  [new Date(2026, 9, 24, 12, 0), '29 days ago', false],
  [new Date(2026, 9, 23, 12, 0), '30 days ago', true],
  // A clock that was set back.
  [new Date(2026, 10, 25, 12, 0), 'today', false],
])('says of %s: %s', (madeAt, age, isOld) => {
  expect([copyAge(madeAt, NOW), isOldCopy(madeAt, NOW)]).toEqual([age, isOld]);
});
