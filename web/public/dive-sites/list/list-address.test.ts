import { expect, it } from 'vitest';
import { clusterAddressIn } from './list-address.ts';

const here = { near: '-16.9,145.8', km: 40, isOnePlace: false };

it('leads from a mark of several sites to a closer map of them, with the other filters', () => {
  const address = clusterAddressIn('skill=Advanced&near=Cairns&km=500&page=3&view=map', here);
  const query = new URLSearchParams(address.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ skill: 'Advanced', near: '-16.9,145.8', km: '40', view: 'map' });
});

it('leads to the list of sites at one place, and to the whole list where no distance holds them', () => {
  expect(clusterAddressIn('view=map', { ...here, isOnePlace: true })).toBe('/dive-sites?near=-16.9%2C145.8&km=40');
  expect(clusterAddressIn('skill=Advanced&view=map', { ...here, km: null })).toBe('/dive-sites?skill=Advanced#results');
});
