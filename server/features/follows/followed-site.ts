import { formatTopic } from '../../../domain/follows/follow-topic.ts';
import type { Database } from '../../platform/database/database.ts';
import { listFormerPlaces } from './read-topic.ts';

/** A dive site with the slugs of its area and region. */
export type FollowedSite = { siteId: number; areaSlug: string | null; regionSlug: string | null };

/** Lists the topics whose followers hear of a site: itself, its region and its area, by former addresses too. */
export async function listSiteTopics(
  database: Database,
  { siteId, areaSlug, regionSlug }: FollowedSite,
): Promise<string[]> {
  const places = areaSlug ? [areaSlug, ...(regionSlug ? [`${areaSlug}/${regionSlug}`] : [])] : [];
  const former = places.length > 0 ? await listFormerPlaces(database, places) : [];
  return [
    formatTopic({ kind: 'site', id: siteId }),
    ...[...places, ...former].map((slug) => formatTopic({ kind: 'region', slug })),
  ];
}

/** Selects the confirmed follows of any of the topics, the narrower topic first: its link ends what a mail is about. */
export const selectFollowsOn = (database: Database, topics: readonly string[]) =>
  database
    .selectFrom('follows')
    .where('state', '=', 'confirmed')
    .where('topic', 'in', topics)
    .orderBy((eb) => eb.case().when('topic', 'like', 'site:%').then(0).else(1).end())
    .orderBy('id');
