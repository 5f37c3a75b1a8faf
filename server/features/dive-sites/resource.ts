import { accessSummary } from '../../../domain/dive-sites/access-summary.ts';
import { deepest } from '../../../domain/dive-sites/depth.ts';
import { type DiveSite, diveSiteInput } from '../../../domain/dive-sites/dive-site.ts';
import { hazardText } from '../../../domain/dive-sites/hazards.ts';
import { mayBeFeatured } from '../../../domain/dive-sites/site-access.ts';
import { hasTimes } from '../../../domain/dive-sites/status-times.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import { timeZoneAt } from '../../../domain/kernel/local-time.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { timestampSchema } from '../../../domain/kernel/timestamp.ts';
import { placeOfRegion, placeSlug } from '../../../domain/places/place.ts';
import { regionKey } from '../../../domain/places/region-spelling.ts';
import { joinSpeciesKeys } from '../../../domain/species/species-key.ts';
import { siteFilterText } from '../../../domain/words/search.ts';
import type { PublicAddress } from '../../crud/gone-addresses.ts';
import { type Change, defineResource, type ResourceRow } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { dropWithdrawnPhotos } from '../dive-reports/queries.ts';
import { listTimeZones } from '../places/queries.ts';
import { canonicalSpeciesNames } from '../species/queries.ts';
import { judgeSite, listKnownSites, spellRegion } from './judge-site.ts';

export const diveSiteResource = defineResource({
  kind: 'dive-site',
  input: diveSiteInput,
  method: 'PUT',
  decimals: { latitude: 8, longitude: 8 },
  derive: (fields, change) => ({
    featured: fields.featured && mayBeFeatured(fields.details),
    // Items replace a hazard text saved earlier or together with them.
    hazards: fields.details.hazards?.length ? hazardText(fields.details.hazards) : fields.hazards,
    maxDepth: deepest(fields.depthRange),
    filterText: siteFilterText(fields),
    ...placeColumns(fields.region),
    videoAddedAt: videoAddedAt(fields.videoUrl, change),
    speciesKeys: joinSpeciesKeys(fields.details.species),
  }),
  correct: (site) => ({ ...site, featured: site.featured && mayBeFeatured(site.details) }),
  exported: { videoAddedAt: timestampSchema.optional() },
  searchFacts: (site) => ({
    skillLevel: site.skillLevel,
    depthRange: site.depthRange,
    ...accessSummary(site.details),
  }),
  prepare: async (database, fields, before) =>
    applyTimeZone(
      database,
      await applySpeciesNames(database, {
        ...(await dropWithdrawnPhotos(database, fields)),
        region: await regionOfSave(database, fields.region, before?.region),
      }),
    ),
  publicAddresses: listSiteAddresses,
  searchColumn: 'filterText',
  hasTable: true,
  tableFilters: {
    category: { column: 'areaSlug' },
    // Details are JSON, in which only the status has a state.
    condition: { column: 'details', pattern: (state) => `%"state":"${state.replace(/[%_\\]/g, '')}"%` },
  },
  tableFacts: ({ region, skillLevel, details }) => ({
    region,
    skillLevel,
    condition: details.status?.state ?? null,
    checkedOn: details.checkedOn ?? null,
  }),
  bulkChanges: {
    // Null means that no closure is known.
    status: ({ details: { status: _status, ...details } }, status) => ({
      details: status === null ? details : { ...details, status },
    }),
    checkedOn: ({ details }, checkedOn) => ({ details: { ...details, checkedOn } }),
  },
  findDoubts: async (database, site) => {
    const { id, name, region, details } = site;
    const position = parseSitePosition(site);
    if (!position) return [];
    const doubts = await judgeSite(
      { id, name, region, position, kinds: details.kinds },
      await listKnownSites(database),
    );
    return doubts.map(({ text }) => text);
  },
});

/** Lists its own page, and those of its area and region, which exist as long as they have dive sites. */
function listSiteAddresses(row: ResourceRow): PublicAddress[] {
  if (!isPublished(row)) return [];
  const { id, areaSlug, regionSlug } = row;
  const place = { areaSlug: String(areaSlug ?? ''), regionSlug: regionSlug ? String(regionSlug) : null };
  const places = place.areaSlug ? [place.areaSlug, placeSlug(place)] : [];
  return [{ kind: 'dive-site', slug: String(id) }, ...places.map((slug) => ({ kind: 'place' as const, slug }))];
}

function placeColumns(region: string) {
  const { areaSlug, regionSlug } = placeOfRegion(region);
  return { areaSlug, regionSlug };
}

/** Keeps the date that a video was added for as long as the video stays the same. */
function videoAddedAt(videoUrl: string | null, { now, before }: Change): string | null {
  if (!videoUrl) return null;
  const site = before as Pick<DiveSite, 'videoUrl' | 'videoAddedAt'> | undefined;
  return site?.videoUrl === videoUrl ? (site.videoAddedAt ?? now) : now;
}

/**
 * Returns a known region in its known spelling; a save that only changes the spelling of its own region keeps it as typed.
 */
async function regionOfSave(database: Database, region: string, before: unknown): Promise<string> {
  if (typeof before === 'string' && regionKey(before) === regionKey(region)) return region;
  return spellRegion(database, region);
}

/** Gives a site's species the names on their own pages, so that an animal has one name everywhere. */
async function applySpeciesNames<Fields extends Pick<DiveSite, 'details'>>(
  database: Database,
  fields: Fields,
): Promise<Fields> {
  const { species } = fields.details;
  if (!species?.length) return fields;
  return { ...fields, details: { ...fields.details, species: await canonicalSpeciesNames(database, species) } };
}

/** Writes the time zone of the place beside the days of a status, so that every reader of the record knows its midnight. */
export async function applyTimeZone<Fields extends Pick<DiveSite, 'details' | 'region' | 'latitude' | 'longitude'>>(
  database: Database,
  fields: Fields,
): Promise<Fields> {
  const { status } = fields.details;
  if (!status) return fields;
  const { timeZone: _, ...untimed } = status;
  if (!hasTimes(status)) return { ...fields, details: { ...fields.details, status: untimed } };
  const ofPlace = (await listTimeZones(database, [fields.region])).get(fields.region);
  const position = parseSitePosition(fields);
  const timeZone = ofPlace ?? (position ? timeZoneAt(position, null, null) : 'Australia/Sydney');
  return { ...fields, details: { ...fields.details, status: { ...status, timeZone } } };
}
