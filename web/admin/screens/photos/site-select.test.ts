import { expect, it } from 'vitest';
import { MAX_CHOICES, type PhotoSite, siteChoices } from './site-select.tsx';

const site = (id: number, name: string, imageUrl: string | null = null): PhotoSite => ({
  id,
  name,
  region: id % 2 ? 'Tasmania' : 'Queensland',
  imageUrl,
  version: 1,
});
const sites = [site(1, 'Öland Reef'), site(2, 'SS Yongala', '/media/a.webp'), site(3, 'Cathedral Cave')];
const ids = ({ without, with: having }: ReturnType<typeof siteChoices>) => [
  without.map(({ id }) => id),
  having.map(({ id }) => id),
];

it('parts sites by whether they have a photo', () => expect(ids(siteChoices(sites, '', null))).toEqual([[1, 3], [2]]));
it('finds a name or region in any case', () => {
  expect(ids(siteChoices(sites, ' öLAND', null))).toEqual([[1], []]);
  expect(ids(siteChoices(sites, 'tasm', null))).toEqual([[1, 3], []]);
});
it('keeps the chosen one', () => expect(ids(siteChoices(sites, 'nothing like it', 2))).toEqual([[], [2]]));
it('names the only site that a search finds', () => {
  const only = (search: string, chosen: number | null = null) => siteChoices(sites, search, chosen).only;
  expect(only('yongala')).toBe(2);
  expect(only('yongala', 1)).toBe(2);
  expect(only('tasm')).toBeNull();
  expect(only('nothing like it', 2)).toBeNull();
  expect(siteChoices(sites.slice(0, 1), ' ', null).only).toBeNull();
});
it('shows no more than can be read, and says how many are left', () => {
  const many = Array.from({ length: MAX_CHOICES + 7 }, (_, index) => site(index + 1, `Site ${index}`));
  const { without, left } = siteChoices(many, '', MAX_CHOICES + 3);
  expect([without.length, left, without.at(-1)?.id]).toEqual([MAX_CHOICES + 1, 6, MAX_CHOICES + 3]);
});
