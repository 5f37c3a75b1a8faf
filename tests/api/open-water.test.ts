// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import stored from '../../content/open-water.json' with { type: 'json' };
import type { DiveSite, DiveSiteCard, DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import type { SiteDetails } from '../../domain/dive-sites/dive-site-details.ts';
import type { PlacePage } from '../../domain/place-pages/place-response.ts';
import type { PlanAnswer } from '../../domain/plan/plan-answer.ts';
import { exportSites } from '../../server/features/site-exports/exported-site.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/** Little open water on any side. */
const { latitude, longitude, wind, swell } = stored.sites['new-south-wales/shiprock'];
const BAY = { latitude: String(latitude), longitude: String(longitude), region: 'Sydney, New South Wales' };
/** Open from north-east to south. */
const OCEAN = stored.sites['new-south-wales/gordons-bay'];

let test: TestDatabase;
let api: InProcessApi;
const make = (name: string, position: { latitude: number; longitude: number }, details: SiteDetails = {}) =>
  makeDiveSite(test.database, {
    ...{ ...BAY, name, details: { entry: ['shore'], ...details } },
    ...{ latitude: position.latitude.toFixed(4), longitude: position.longitude.toFixed(4) },
  });
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  ids.bay = await make('Silent Bay', { latitude, longitude });
  ids.recorded = await make('Recorded Bay', { latitude, longitude }, { exposure: { wind: ['W'], enclosed: true } });
  ids.ocean = await make('Silent Ocean', OCEAN);
  ids.recordedOcean = await make('Recorded Ocean', OCEAN, { exposure: { wind: ['W'] } });
  ids.moved = await make('Moved Bay', { latitude: latitude + 0.0001, longitude });
});
afterAll(() => test.close());

const page = async (id: number | undefined) => (await api.get(`/api/dive-sites/${id}`)) as DiveSitePage;
const listed = async (query: string) =>
  ((await api.get(`/api/dive-sites?view=card&${query}`)) as DiveSiteCard[]).map(({ name }) => name).sort();

describe('open water by the coast', () => {
  it('belongs to a position: a site that has moved has none', async () => {
    expect((await page(ids.bay)).openWater).toEqual({ wind, swell });
    expect((await page(ids.recorded)).openWater).toEqual({ wind, swell });
    expect((await page(ids.moved)).openWater).toBeNull();
  });

  it('keeps a site without a record in the list where it is little, and drops any where it is open', async () => {
    expect(await listed('wind=W')).toEqual(['Silent Bay', 'Silent Ocean']);
    expect(await listed('wind=E')).toEqual(['Recorded Bay', 'Silent Bay']);
  });

  it('gives the plan its reasons, and never one in favour', async () => {
    const answer = (await api.get('/api/plan?near=Sydney&wind=E&knots=15')) as PlanAnswer;
    expect(answer.leftOut.sites.map(({ name, why }) => `${name}: ${why.replaceAll('\u00A0', ' ')}`)).toEqual([
      'Silent Ocean: Open to the E: 60 km or more of water (from the coast)',
    ]);
    expect(answer.fits.sites.map(({ name }) => name)).not.toContain('Silent Bay');
    const bay = answer.coast.sites.find(({ name }) => name === 'Silent Bay');
    expect(bay?.against.map(({ text }) => text)).toContain(
      'Little open water to the E (from the coast), but no shelter on record',
    );
    expect(bay?.for.map(({ topic }) => topic)).not.toContain('wind');
    expect(answer.unknown.sites.map(({ name }) => name)).toEqual(['Moved Bay']);
  });

  it('stands in the table of the region where the record is silent', async () => {
    const { sites } = (await api.get('/api/places/new-south-wales/sydney')) as PlacePage;
    const find = (name: string) => sites.find((site) => site.name === name)?.openWater;
    expect(find('Silent Bay')).toEqual({ wind, swell });
    expect(find('Recorded Bay')).toEqual({});
    expect(find('Moved Bay')).toEqual({});
  });

  it('is in the notes of the files for plotters and logs', async () => {
    const sites = (await api.get('/api/dive-sites')) as DiveSite[];
    const notes = new Map(exportSites(sites, 'https://guide.example').map(({ site, notes }) => [site.name, notes]));
    expect(notes.get('Silent Bay')?.join('\n')).toContain(
      'Wind and swell: little open water on any side (from the coast). Winds that spoil it: not on record.',
    );
    expect(notes.get('Recorded Bay')?.join('\n')).toContain('Wind and swell: blown out by: W.');
    expect(notes.get('Moved Bay')?.join('\n')).not.toContain('Wind and swell');
  });
});
