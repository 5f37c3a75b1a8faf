import { LRUCache } from 'lru-cache';
import type { SiteDetails } from '../dive-sites/dive-site-details.ts';
import { isClosed } from '../dive-sites/site-access.ts';
import { type Position, parseSitePosition } from '../kernel/geo.ts';
import { addDays, localTime, timeZoneAt, timeZoneName } from '../kernel/local-time.ts';
import { makeSlackWindows, makeTideDay } from './make-site-tides.ts';
import { createPredictor, type TidePredictor } from './predict-tide.ts';
import type { PlaceTides, SelectionTides, SiteTides, TideDay, TideSlackWindow } from './site-tides.ts';
import type { SlackRule } from './slack.ts';
import { describeSlackWindow } from './slack-words.ts';
import { findTideStation, type StationMatch, type TideStation } from './tide-station.ts';
import { coverageWarnings, describeHeights, stationWarnings, TIDE_ATTRIBUTION, TIDE_DISCLAIMER } from './tide-words.ts';

type DayQuery = { from?: string; days: number };
export type TideSite = {
  id: number;
  latitude: string;
  longitude: string;
  details: SiteDetails;
  /** The time zone of its region or area, where that is on record. */
  timeZone?: string | null;
};

/** About 2 kB each: a month of some twenty sites, or a day of all. */
const MAX_CACHED_DAYS = 800;
const MAX_CACHED_WINDOWS = 100;

/** Predicts for sites by the stations near them. Keeps predictors and days that it has made. */
export class TidePredictions {
  readonly #stations: readonly TideStation[];
  readonly #stationById: ReadonlyMap<string, TideStation>;
  readonly #predictors = new WeakMap<TideStation, TidePredictor>();
  readonly #days = new LRUCache<string, TideDay>({ max: MAX_CACHED_DAYS });
  readonly #windows = new LRUCache<string, TideSlackWindow[]>({ max: MAX_CACHED_WINDOWS });

  constructor(stations: readonly TideStation[]) {
    this.#stations = stations;
    this.#stationById = new Map(stations.map((station) => [station.id, station]));
  }

  /** Tide, sun and moon of some days from `from` or today on. Null for an invalid position. */
  ofSite(site: TideSite, { from, days }: DayQuery, now: Date): SiteTides | null {
    const position = parseSitePosition(site);
    if (!position) return null;
    const { details } = site;
    const isFreshwater = details.kinds?.includes('freshwater') ?? false;
    const nearest = findTideStation(position, this.#stations);
    const match = isFreshwater ? null : nearest;
    const timeZone = timeZoneAt(position, site.timeZone, nearest?.station.timeZone);
    const place = { position, timeZone };
    const first = from ?? localTime(now.getTime(), timeZone).date;
    return {
      timeZone,
      timeZoneName: timeZoneName(timeZone),
      isFreshwater,
      station: match && presentMatch(match),
      days: Array.from({ length: days }, (_, day) => this.#day(place, match?.station ?? null, addDays(first, day))),
      slack: isClosed(details) ? null : this.#slack(place, details.slack, first),
      attribution: TIDE_ATTRIBUTION,
      disclaimer: TIDE_DISCLAIMER,
    };
  }

  /**
   * The same for a place: for the station that most of its sites share, at the site nearest to it. Where no site has a station, only the
   * light, as for a site; null without a site.
   */
  ofPlace(sites: readonly TideSite[], query: DayQuery, now: Date): PlaceTides | null {
    const inSea = sites.filter(({ details }) => !details.kinds?.includes('freshwater'));
    const matched = inSea.flatMap((site) => {
      const position = parseSitePosition(site);
      const match = position && findTideStation(position, this.#stations);
      return match ? [{ site, match }] : [];
    });
    const groups = [...Map.groupBy(matched, ({ match }) => match.station.id).values()];
    const [largest = []] = groups.sort((a, b) => b.length - a.length);
    const [nearest] = largest.toSorted((a, b) => a.match.distanceKm - b.match.distanceKm);
    const coverage = { sites: largest.length, of: inSea.length };
    const site = nearest?.site ?? inSea[0] ?? sites[0];
    const tides = site ? this.ofSite(site, query, now) : null;
    if (!nearest || !tides?.station) return tides && { ...tides, slack: null, coverage };
    const warnings = [...coverageWarnings(coverage), ...stationWarnings(nearest.match, 'the dive sites here')];
    return { ...tides, station: { ...tides.station, warnings }, slack: null, coverage };
  }

  /**
   * The tides of a list of sites on one day: sites with the same station and time zone share an entry, and so do those without a
   * station in one zone. Slack is given for each site that has a rule.
   */
  ofSelection(sites: readonly TideSite[], { from }: { from?: string | undefined }, now: Date): SelectionTides {
    const query = { days: 1, ...(from !== undefined && { from }) };
    const predicted = sites.flatMap((site) => {
      const tides = this.ofSite(site, query, now);
      return tides ? [{ siteId: site.id, tides }] : [];
    });
    const groups = Map.groupBy(
      predicted,
      ({ tides }) => `${tides.station?.id ?? tides.isFreshwater} ${tides.timeZone}`,
    );
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const siteIds = group.map(({ siteId }) => siteId);
      return [{ siteIds, tides: { ...first.tides, slack: null }, slack: group.flatMap(slackOfDay) }];
    });
  }

  /** Lists the stations by name. */
  list() {
    return this.#stations
      .map(presentStation)
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  }

  #predictor(station: TideStation): TidePredictor {
    const predictor = this.#predictors.get(station) ?? createPredictor(station);
    this.#predictors.set(station, predictor);
    return predictor;
  }

  #day(place: Place, station: TideStation | null, date: string): TideDay {
    const key = makePlaceKey(place, station?.id, date);
    const cached = this.#days.get(key);
    if (cached) return cached;
    const made = makeTideDay(place, station && { station, predict: this.#predictor(station) }, date);
    this.#days.set(key, made);
    return made;
  }

  #slack(place: Place, slack: SiteDetails['slack'], from: string): SiteTides['slack'] {
    const station = slack && this.#stationById.get(slack.station);
    if (!station) return null;
    const { water, offsetMinutes = null, enterMinutes = null, windowMinutes = null, marginMinutes = null } = slack;
    const { source, sourceUrl = null, advice = null } = slack;
    const rule = {
      ...{ stationName: station.name, water, offsetMinutes, enterMinutes, windowMinutes, marginMinutes },
      ...{ isLoose: marginMinutes !== null, advice, source, sourceUrl },
    };
    return { ...rule, windows: this.#slackOfFortnight(place, slack, station, from) };
  }

  #slackOfFortnight(place: Place, rule: SlackRule, station: TideStation, from: string): TideSlackWindow[] {
    const key = makePlaceKey(place, JSON.stringify(rule), from);
    const cached = this.#windows.get(key);
    if (cached) return cached;
    const made = makeSlackWindows(place, rule, this.#predictor(station), from);
    this.#windows.set(key, made);
    return made;
  }
}

function slackOfDay({ siteId, tides }: { siteId: number; tides: SiteTides }): SelectionTides[number]['slack'] {
  const date = tides.days[0]?.date;
  const { slack } = tides;
  if (!slack) return [];
  const windows = slack.windows
    .filter((window) => window.date === date)
    .map((window) => ({ text: describeSlackWindow(window, slack), light: window.light }));
  return [{ siteId, windows }];
}

type Place = { position: Position; timeZone: string };

const makePlaceKey = ({ position: { latitude, longitude }, timeZone }: Place, ...parts: unknown[]) =>
  [latitude, longitude, timeZone, ...parts].join(' ');

const presentStation = ({ id, name, latitude, longitude, record }: TideStation) => ({
  ...{ id, name, latitude, longitude },
  record: record.join('–'),
});

const presentMatch = (match: StationMatch): SiteTides['station'] => ({
  ...presentStation(match.station),
  distanceKm: Math.round(match.distanceKm * 10) / 10,
  ...{ isFar: match.isFar, otherWater: match.otherWater, hasDoubtfulDatum: match.station.hasDoubtfulDatum },
  warnings: stationWarnings(match),
  heightNote: describeHeights(match.station),
});
