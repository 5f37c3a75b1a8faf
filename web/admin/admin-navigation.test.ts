import { expect, it } from 'vitest';
import { routes } from '../app/pages/routes.ts';
import { findScreen, SCREENS, TABS } from './admin-navigation.ts';

const NOT_FOUND = '/admin/*';
const paths = routes.filter(({ frame }) => frame === 'admin').map(({ path }) => path);
const tables = ['articles', 'reviews', 'products', 'dive-sites'].map((list) => `/admin/table/${list}`);
/** Every address of a screen; forms and tables of one kind for all. */
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
  const counts = Object.fromEntries(ADDRESSES.map((address) => [address, entries(address).length]));
  expect(counts).toEqual(Object.fromEntries(ADDRESSES.map((address) => [address, 1])));
  expect(ADDRESSES.map((address) => findScreen(address))).toEqual(ADDRESSES.map((address) => entries(address)[0]));
});

it('leads to screens that exist, under names of their own', () => {
  const links = SCREENS.flatMap(({ path, parts = [] }) => [path, ...parts]);
  expect(links.filter((link) => !ADDRESSES.some((address) => address.startsWith(link)))).toEqual([]);
  for (const values of [links, SCREENS.map(({ label }) => label)]) expect(new Set(values).size).toBe(values.length);
});

it('knows no entry for an address without a screen', () => {
  expect(findScreen('/admin/nonsense')).toBeUndefined();
  expect(findScreen('/admin/linksome')).toBeUndefined();
});
