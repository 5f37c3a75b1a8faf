import lookUpZone from '@photostructure/tz-lookup';
import { expect, it } from 'vitest';
import { parseSitePosition } from '../../domain/kernel/geo.ts';
import { formatOffset, timeZoneAt } from '../../domain/kernel/local-time.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import { findTideStation } from '../../domain/tides/tide-station.ts';
import { tideStations } from '../../server/features/tide-stations/stations.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';

const content = await readShippedContent();
const zones = new Map(content.places.map(({ fields }) => [placeSlug(placeOfRegion(fields.name)), fields.timeZone]));

const sites = content['dive-sites'].map(({ path, fields }) => {
  const position = parseSitePosition(fields);
  if (!position) throw new Error(`${path} has no position.`);
  const place = placeOfRegion(fields.region);
  const onRecord = zones.get(placeSlug(place)) ?? zones.get(place.areaSlug) ?? null;
  const station = findTideStation(position, tideStations)?.station.timeZone;
  return { path, position, onRecord, timeZone: timeZoneAt(position, onRecord, station) };
});

/** One day of every month: clocks change on different days, so another state's zone differs on some of them. */
const DAYS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
const offsets = (timeZone: string) => DAYS.map((day) => formatOffset(day, timeZone)).join(' ');

it('has a time zone on record for the place of every site', () => {
  expect(sites.length).toBeGreaterThan(400);
  expect(sites.filter(({ onRecord }) => !onRecord).map(({ path }) => path)).toEqual([]);
});

it('gives every site the time of its position, all year', () => {
  const wrong = sites.flatMap(({ path, position, timeZone }) => {
    const found = lookUpZone(position.latitude, position.longitude);
    // In the open sea the library knows only the longitude.
    if (found.startsWith('Etc/') || offsets(found) === offsets(timeZone)) return [];
    return [`${path}: ${timeZone}, by its position ${found}`];
  });
  expect(wrong).toEqual([]);
});

it('checks most sites against the library, not only against the sea', () => {
  const onLand = sites.filter(({ position }) => !lookUpZone(position.latitude, position.longitude).startsWith('Etc/'));
  expect(onLand.length / sites.length).toBeGreaterThan(0.7);
});
