import { formatTopic } from '../../../domain/follows/follow-topic.ts';
import type { Database } from '../../platform/database/database.ts';

/** A dive site with the slugs of its area and region. */
export type FollowedSite = { siteId: number; areaSlug: string | null; regionSlug: string | null };

/** The topics whose followers hear of a site: itself, its region and its area. */
const listTopics = ({ siteId, areaSlug, regionSlug }: FollowedSite): string[] => [
  formatTopic({ kind: 'site', id: siteId }),
  ...(areaSlug ? [formatTopic({ kind: 'region', slug: areaSlug })] : []),
  ...(areaSlug && regionSlug ? [formatTopic({ kind: 'region', slug: `${areaSlug}/${regionSlug}` })] : []),
];

/** Selects the confirmed follows that are about a site, the narrower topic first: its link ends what a mail is about. */
export const selectFollowsOf = (database: Database, site: FollowedSite) =>
  database
    .selectFrom('follows')
    .where('state', '=', 'confirmed')
    .where('topic', 'in', listTopics(site))
    .orderBy((eb) => eb.case().when('topic', 'like', 'site:%').then(0).else(1).end())
    .orderBy('id');
