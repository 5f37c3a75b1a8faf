import { describe, expect, it } from 'vitest';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { waterRangesRule } from './water-ranges.ts';

const site = (path: string, waterTemp: string, more: object = {}, details: object = {}) =>
  siteFile(`new-south-wales/${path}`, { waterTemp, ...more }, details);
const check = (sites: ReturnType<typeof site>[], ...lists: Parameters<typeof waterRangesRule>) =>
  waterRangesRule(...(lists.length > 0 ? lists : [[], []]))(makeContent({ 'dive-sites': sites }));

describe('waterRangesRule', () => {
  it('finds a site that differs from the others of its water', async () => {
    const sites = [site('a', '15-23°C'), site('b', '15-23°C'), site('c', '14-23°C')];
    expect(await check(sites)).toEqual([
      expect.objectContaining({ path: 'dive-sites/new-south-wales/c.yaml', field: 'waterTemp' }),
    ]);
  });

  it('treats other regions, fresh water and listed parts as separate waters', async () => {
    const sites = [
      site('a', '15-23°C'),
      site('b', '14-22°C', { region: 'Illawarra, New South Wales', latitude: -34.5 }),
      site('c', '8-20°C', {}, { kinds: ['freshwater'] }),
      site('d', '13-22°C'),
    ];
    const part = { paths: ['dive-sites/new-south-wales/d.yaml'], reason: 'A shallow bay' };
    expect(await check(sites, [part], [])).toEqual([]);
  });

  it('finds a range far from the sea near by, unless it is listed', async () => {
    const sites = [site('a', '8-23°C')];
    expect((await check(sites))[0]?.problem).toContain('far from the sea near by');
    const reason = { paths: ['dive-sites/new-south-wales/a.yaml'], reason: 'A drowned valley' };
    expect(await check(sites, [], [reason])).toEqual([]);
  });

  it('finds a range that denies the months published for its water', async () => {
    const place = {
      ...{ path: 'places/new-south-wales/sydney.md', slug: 'new-south-wales/sydney', body: '' },
      fields: contentFileSchemas.places.parse({
        name: 'Sydney, New South Wales',
        country: 'Australia',
        water: {
          months: [
            { month: 2, mean: 24.5 },
            { month: 8, mean: 14.5 },
          ],
          source: 'A buoy',
        },
      }),
    };
    const listProblems = async (waterTemp: string) =>
      (await waterRangesRule([], [])(makeContent({ places: [place], 'dive-sites': [site('a', waterTemp)] }))).map(
        ({ problem }) => problem,
      );
    expect(await listProblems('15-24°C')).toEqual([]);
    expect(await listProblems('15-23°C')).toEqual([
      '15-23°C denies the months published for Sydney, New South Wales, 14.5–24.5 °C',
    ]);
  });

  it('finds a listed site that no longer exists', async () => {
    const part = { paths: ['dive-sites/new-south-wales/gone.yaml'], reason: 'Gone' };
    expect(await check([site('a', '15-23°C')], [part], [])).toHaveLength(1);
  });

  it('accepts the shipped sites', async () => {
    expect(await waterRangesRule()(await readShippedContent())).toEqual([]);
  });
});
