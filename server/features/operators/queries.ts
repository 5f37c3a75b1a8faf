import { readDetails, type SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import type { HyperbaricUnit } from '../../../domain/operators/hyperbaric-units.ts';
import type { Operator, SiteOperator } from '../../../domain/operators/operator.ts';
import { firstFreshDay } from '../../../domain/operators/operator-check.ts';
import type { OperatorKind } from '../../../domain/operators/operator-kinds.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { operatorResource } from './resource.ts';

/** Reads every operator, by name. */
export const listAllOperators = cachePerContentVersion(
  async (database): Promise<readonly Operator[]> => listOperators(database, {}),
);

/** Picks the dive schools that have a place. */
export const pickSchools = (operators: readonly Operator[]): { name: string; place: string }[] =>
  operators.flatMap(({ kinds, name, place }) => (kinds.includes('school') && place ? [{ name, place }] : []));

/** Picks the hyperbaric units that have a position. */
export const pickHyperbaricUnits = (operators: readonly Operator[]): HyperbaricUnit[] =>
  operators.flatMap(({ kinds, slug, name, phone, hours, doubt, website, source, checkedOn, latitude, longitude }) =>
    kinds.includes('hyperbaric') && latitude !== null && longitude !== null
      ? [{ slug, name, phone, hours, doubt, website, source, checkedOn, latitude, longitude }]
      : [],
  );

/** Lists every operator by name; with `place`, those of that place and of the regions in it. */
export async function listOperators(
  database: Database,
  { place }: { place?: string | undefined },
): Promise<Operator[]> {
  const rows = await database
    .selectFrom('operators')
    .select(operatorResource.itemColumns)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('place', '=', place ?? ''), eb.and([eb('place', '>=', `${place}/`), eb('place', '<', `${place}0`)])]),
      ),
    )
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows.map(operatorResource.present);
}

/** Lists the operators of a site in its order; deleted ones are left out. */
export async function operatorsOfSite(
  database: Database,
  { operators: listed = [] }: Pick<SiteDetails, 'operators'>,
): Promise<SiteOperator[]> {
  if (listed.length === 0) return [];
  const slugs = listed.map(({ slug }) => slug);
  const rows = await database
    .selectFrom('operators')
    .select(operatorResource.itemColumns)
    .where('slug', 'in', slugs)
    .execute();
  const found = new Map(rows.map((row) => [row.slug, operatorResource.present(row)]));
  return listed.flatMap(({ slug, from, minutes }) => {
    const operator = found.get(slug);
    if (!operator) return [];
    const { createdAt: _created, updatedAt: _updated, sourceUrl: _url, ...facts } = operator;
    return [{ ...facts, from: from ?? operator.leavesFrom, minutes: minutes ?? null }];
  });
}

/** Lists operators that nothing links to, operators not checked recently, and slugs on sites that match no operator. */
export async function reviewOperators(database: Database, today: string) {
  const [operators, sites] = await Promise.all([
    database
      .selectFrom('operators')
      .select(['id', 'name', 'slug', 'kinds', 'place', 'checkedOn'])
      .orderBy('sortName')
      .orderBy('id')
      .execute(),
    database.selectFrom('diveSites').select(['id', 'name', 'details']).orderBy('sortName').orderBy('id').execute(),
  ]);
  const listings = sites.flatMap(({ details, ...site }) =>
    (readDetails(details).operators ?? []).map(({ slug }) => ({ slug, site })),
  );
  const linked = new Set(listings.map(({ slug }) => slug));
  // A hyperbaric unit needs no link: dive sites find it by its position.
  const needsLink = ({ slug, place, kinds }: { slug: string; place: string | null; kinds: string }) =>
    !linked.has(slug) && place === null && !(JSON.parse(kinds) as OperatorKind[]).includes('hyperbaric');
  const known = new Set(operators.map(({ slug }) => slug));
  const oldest = firstFreshDay(today);
  return {
    unlinked: operators.filter(needsLink),
    stale: operators.filter(({ checkedOn }) => checkedOn === null || checkedOn < oldest),
    missing: listings.filter(({ slug }) => !known.has(slug)),
  };
}
