import { accessSummary } from '../dive-sites/access-summary.ts';
import type { DiveSitePage } from '../dive-sites/dive-site.ts';
import { stateOn } from '../dive-sites/status-of-day.ts';
import { hasTimes } from '../dive-sites/status-times.ts';
import type { PlaceMatch } from '../finder/place-resolver.ts';
import { siteDate } from '../kernel/dates.ts';
import { distanceKm } from '../kernel/geo.ts';
import { kitFor } from '../kit/kit.ts';
import { ownKit, sharedKit } from '../kit/shared-kit.ts';
import { isOffForSea } from '../sea/sea-scale.ts';
import type { SelectionTides } from '../tides/site-tides.ts';
import {
  chooseGroup,
  explainSite,
  listFindings,
  type PlannedSite,
  type PlanOrigin,
  type PlanRequest,
  type PlanSite,
  planDives,
} from './plan.ts';
import type { ExcludedSite, PlanAnswer, PlannedDiveSite, PlanReason } from './plan-answer.ts';
import { type Finding, TOPICS } from './plan-finding.ts';
import { chooseMonth, PLAN_GROUPS, type PlanGroup, type PlanQuestion } from './plan-question.ts';
import { isInland } from './plan-sea-rules.ts';
import { parseWishes } from './plan-sights.ts';

/** The number of sites listed per group, so that an answer stays a few screens long, and of a group that is requested in full. */
const MAX_LISTED: Record<PlanGroup, number> = { fits: 7, coast: 2, hazards: 3, against: 3, unknown: 5, leftOut: 5 };
const MAX_FULL = 100;
/** Fresh water to offer in a gale, within a day's drive in kilometres. */
const MAX_INLAND = 3;
const INLAND_KM = 500;

/** A site's row in the response. */
export type PlanRow = Pick<
  DiveSitePage,
  | ('id' | 'name' | 'region' | 'depthRange' | 'skillLevel' | 'imageUrl')
  | ('hazards' | 'latitude' | 'longitude' | 'waterTemp' | 'details' | 'monthWater' | 'timeZone')
>;

export type PlanSources = {
  /** All sites. */
  index: readonly PlanSite[];
  resolvePlace(near: string): PlaceMatch;
  readRows(ids: readonly number[]): Promise<ReadonlyMap<number, PlanRow>>;
  /** Tide and sun of a day, YYYY-MM-DD. */
  readTides(rows: readonly PlanRow[], from: string): Promise<SelectionTides>;
};

/** Answers a plan question: sorts all sites within reach by the rules, then reads and explains the few that are listed. */
export async function planDivesFor(
  sources: PlanSources,
  question: PlanQuestion,
  full: PlanGroup | undefined,
  now: Date,
): Promise<PlanAnswer> {
  const { resolvePlace } = sources;
  const today = siteDate(now);
  const month = chooseMonth(question, today);
  const stateDay = question.date || middleOfMonth(month, today);
  const index = sources.index.map((site) => onDay(site, stateDay));
  const match = question.near === '' ? null : resolvePlace(question.near);
  const origin = findOrigin(match, question.km);
  const request = { conditions: { ...question, month }, wishes: parseWishes(question.see) };
  const groups = planDives(origin ? index : [], { origin: origin ?? { kind: 'anywhere' }, ...request });
  const groupSize = (name: PlanGroup) => (name === full ? MAX_FULL : MAX_LISTED[name]);
  const listed = Object.fromEntries(PLAN_GROUPS.map((name) => [name, groups[name].slice(0, groupSize(name))]));
  const inland = isOffForSea(question) ? nearestInland(index, match, request) : [];
  const present = await createPresenter(
    { ...sources, index },
    [...Object.values(listed).flat(), ...inland],
    { date: question.date, stateDay },
    request,
  );
  const group = (name: PlanGroup) => ({
    total: groups[name].length,
    topics: TOPICS.filter((topic) => groups[name].some(({ topics }) => topics.includes(topic))),
  });
  const explain = (name: PlanGroup) => ({ ...group(name), sites: (listed[name] ?? []).flatMap(present.planned) });
  return {
    ...presentPlace(match),
    month,
    isOffForSea: isOffForSea(question),
    total: PLAN_GROUPS.reduce((sum, name) => sum + groups[name].length, 0),
    day: present.day,
    kit: present.kit.join(' · '),
    inland: inland.flatMap(present.planned),
    ...{ fits: explain('fits'), coast: explain('coast'), hazards: explain('hazards') },
    ...{ against: explain('against'), unknown: explain('unknown') },
    leftOut: { ...group('leftOut'), sites: (listed.leftOut ?? []).flatMap(present.excluded) },
  };
}

/** The point from which distances are measured, or the regions to list; null for an unknown place. */
function findOrigin(match: PlaceMatch | null, km: number): PlanOrigin | null {
  if (!match) return { kind: 'anywhere' };
  if (match.kind !== 'found') return null;
  const { latitude, longitude, regions } = match.place;
  if (regions) return { kind: 'regions', regions: new Set(regions) };
  return { kind: 'point', position: { latitude, longitude }, km };
}

/** A region has no position: its distances would be measured from nowhere in particular. */
function presentPlace(
  match: PlaceMatch | null,
): Pick<PlanAnswer, 'place' | 'isPlaceUnknown' | 'isPlaceAmbiguous' | 'placeOptions'> {
  if (match?.kind !== 'found')
    return {
      place: null,
      isPlaceUnknown: match !== null,
      isPlaceAmbiguous: match?.kind === 'ambiguous',
      placeOptions: match?.options ?? [],
    };
  const { name, latitude, longitude, regions } = match.place;
  const place = regions ? { name } : { name, latitude, longitude };
  return { place, isPlaceUnknown: false, isPlaceAmbiguous: false, placeOptions: match.others };
}

/** The nearest fresh water that the training entered allows, beyond the distance, the entry and the sights asked for too. */
function nearestInland(
  index: readonly PlanSite[],
  match: PlaceMatch | null,
  request: Omit<PlanRequest, 'origin'>,
): PlannedSite[] {
  if (match && match.kind !== 'found') return [];
  const asked = { conditions: { ...request.conditions, entry: null }, wishes: [] };
  const found = index
    .filter((site) => isInland(site) && chooseGroup(listFindings(site, asked)) !== 'leftOut')
    .map(({ id, position }) => ({
      ...{ id, why: '', topics: [] },
      distanceKm: match && position ? distanceKm(match.place, position) : null,
    }));
  return found
    .filter(({ distanceKm: km }) => km === null || km <= INLAND_KM)
    .sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
    .slice(0, MAX_INLAND);
}

type Presenter = {
  day: PlanAnswer['day'];
  kit: string[];
  planned: (site: PlannedSite) => PlannedDiveSite[];
  excluded: (site: PlannedSite) => ExcludedSite[];
};

/** Reads what the rows of the listed sites show. */
async function createPresenter(
  { index, readRows, readTides }: PlanSources,
  listed: readonly PlannedSite[],
  { date, stateDay }: { date: string; stateDay: string },
  request: Omit<PlanRequest, 'origin'>,
): Promise<Presenter> {
  const rows = await readRows([...new Set(listed.map(({ id }) => id))]);
  // In the order of the list: that of the rows is the database's own, and the guide on a phone has another.
  const offeredIds = new Set(listed.filter(({ why }) => why === '').map(({ id }) => id));
  const offered = [...offeredIds].flatMap((id) => rows.get(id) ?? []);
  const kits = new Map(offered.map((row) => [row.id, kitFor(row, request.conditions.month)]));
  const kit = sharedKit([...kits.values()]);
  const day = date ? firstDay(await readTides(offered.slice(0, 1), date)) : null;
  const sites = new Map(index.filter(({ id }) => rows.has(id)).map((site) => [site.id, site]));
  return {
    day,
    kit,
    planned({ id, distanceKm }) {
      const [row, site] = [rows.get(id), sites.get(id)];
      if (!row || !site) return [];
      // The training stands in the row as a requirement.
      const kitOfSite = (kits.get(id) ?? []).filter(({ topic }) => topic !== 'training');
      const own = ownKit(kitOfSite, kit).join(' · ');
      return [
        { ...presentPlanned(row, site, { ...request, date: stateDay }), distanceKm: roundKm(distanceKm), kit: own },
      ];
    },
    excluded({ id, distanceKm, why }) {
      const row = rows.get(id);
      return row ? [{ id, name: row.name, region: row.region, distanceKm: roundKm(distanceKm), why }] : [];
    },
  };
}

function firstDay([first]: SelectionTides): PlanAnswer['day'] {
  const day = first?.tides.days[0];
  return day ? { ...day, station: first.tides.station?.name ?? null } : null;
}

function presentPlanned(
  row: PlanRow,
  site: PlanSite,
  request: Omit<PlanRequest, 'origin'> & { date: string },
): Omit<PlannedDiveSite, 'distanceKm' | 'kit'> {
  const { hazards, latitude, longitude, waterTemp, monthWater, timeZone, details, ...rest } = row;
  const { pros, cons } = explainSite({ ...site, ...onDay({ details }, request.date), hazards }, request);
  return {
    ...rest,
    ...accessSummary(details),
    ...{ bestMonths: [...site.bestMonths], entry: details.entry ?? [] },
    ...{ for: pros.map(presentReason), against: cons.map(presentReason) },
  };
}

/** A month to come is judged by the state of its 15th: a site that opens in December is no closed one of a January. '' for this month. */
function middleOfMonth(month: number | null, today: string): string {
  const [year, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (month === null || month === thisMonth) return '';
  return `${month > thisMonth ? year : year + 1}-${String(month).padStart(2, '0')}-15`;
}

/** The site with the state of its status on the day asked for, where its status has a first or a last day. */
function onDay<Site extends Pick<PlanSite, 'details'>>(site: Site, date: string): Site {
  const { status } = site.details;
  if (!date || !status || !hasTimes(status)) return site;
  return { ...site, details: { ...site.details, status: { ...status, today: stateOn(status, date) } } };
}

const presentReason = ({ topic, text }: Finding): PlanReason => ({ topic, text });

/** Positions of towns are accurate to about a kilometre. */
const roundKm = (km: number | null) => km && Math.round(km);
