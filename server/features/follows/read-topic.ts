import { type FollowTopic, parseTopic } from '../../../domain/follows/follow-topic.ts';
import { findCurrentSlug } from '../../crud/old-slugs.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPlaceName } from '../places/queries.ts';

/** Reads a topic as follows and addresses write it; a place without dive sites that was renamed is the place of today. Null for other text. */
export async function readTopic(database: Database, stored: string | null | undefined): Promise<FollowTopic | null> {
  const topic = parseTopic(stored ?? '');
  if (topic?.kind !== 'region' || (await findPlaceName(database, topic.slug)) !== null) return topic;
  return { kind: 'region', slug: (await findCurrentSlug(database, 'place', topic.slug)) ?? topic.slug };
}

/** Lists former slugs of places that lead to one of `slugs`, as {@link readTopic} reads them. */
export async function listFormerPlaces(database: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('oldSlugs')
    .innerJoin('places', 'places.id', 'oldSlugs.entityId')
    .select('oldSlugs.slug')
    .where('oldSlugs.kind', '=', 'place')
    .where('places.slug', 'in', slugs)
    .execute();
  const former: string[] = [];
  for (const { slug } of rows) if ((await findPlaceName(database, slug)) === null) former.push(slug);
  return former;
}
