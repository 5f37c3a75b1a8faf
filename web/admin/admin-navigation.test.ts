import { expect, it } from 'vitest';
import { matchRoute } from '../app/pages/match.ts';
import { routes } from '../app/pages/routes.ts';
import { findScreen, SCREENS, TABS } from './admin-navigation.ts';

const NOT_FOUND = '/admin/*';
const paths = routes.filter(({ frame }) => frame === 'admin').map(({ path }) => path);
const tables = ['articles', 'reviews', 'products', 'dive-sites'].map((list) => `/admin/table/${list}`);
/** Every address of a screen; the forms of one kind have one. */
const ADDRESSES = [
  ...paths.filter((path) => path !== NOT_FOUND && path !== '/admin/table/:list'),
  ...tables,
  ...TABS.map(([name]) => `/admin?tab=${name}`),
];

it('has each screen exactly once', () => {
  const entries = (address: string) =>
    SCREENS.filter(({ path, parts = [] }) =>
      [path, ...parts].some((start) => address === start || (start !== '/admin' && address.startsWith(`${start}/`))),
    );
  expect(ADDRESSES.filter((address) => entries(address).length !== 1)).toEqual([]);
  expect(ADDRESSES.map(findScreen)).toEqual(ADDRESSES.map((address) => entries(address)[0]));
  expect(findScreen('/admin/posts/new')?.label).toBe('New post');
});

it('leads to screens that exist, under names of their own', () => {
  const pages = SCREENS.map(({ path }) => matchRoute(path.split('?')[0] ?? '')?.route);
  expect(pages.filter((route) => route?.frame !== 'admin' || route.path === NOT_FOUND)).toEqual([]);
  const parts = SCREENS.flatMap((screen) => screen.parts ?? []);
  expect(parts.filter((part) => !ADDRESSES.some((address) => address.startsWith(part)))).toEqual([]);
  const addresses = [...SCREENS.map(({ path }) => path), ...parts];
  for (const values of [addresses, SCREENS.map(({ label }) => label)]) expect(new Set(values).size).toBe(values.length);
});

it('knows no entry for an address without a screen', () => {
  expect(findScreen('/admin/nonsense')).toBeUndefined();
  expect(findScreen('/admin/linksome')).toBeUndefined();
});
