import type { FollowTopic } from '../../../domain/follows/follow-topic.ts';
import { distanceKm } from '../../../domain/kernel/geo.ts';
import { PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { placePath } from '../../../domain/places/place.ts';
import { readPlanQuestion } from '../../../domain/plan/plan-question.ts';
import type { Database } from '../../platform/database/database.ts';
import { diveSiteById } from '../dive-sites/queries.ts';
import { placeResolver } from '../gazetteer/queries.ts';
import { findPlaceName } from '../places/queries.ts';
import { planIndex, readPlanRows } from '../plan/queries.ts';
import { loadTidePredictions } from '../tide-stations/queries.ts';

/** A topic in words, with its page. */
export type TopicInWords = { name: string; path: string };

const HOME_ZONE = 'Australia/Sydney';

/** Names what is followed, on one line. Null where the site or place is no longer in the guide. */
export async function describeTopic(database: Database, topic: FollowTopic): Promise<TopicInWords | null> {
  if (topic.kind === 'site') {
    const site = await diveSiteById({ database }, topic.id);
    return site && { name: oneLine(site.name), path: diveSitePath(site) };
  }
  if (topic.kind === 'region') {
    const name = await findPlaceName(database, topic.slug);
    return name === null ? null : { name: oneLine(name), path: placePath(topic.slug) };
  }
  return { name: oneLine(describePlan(topic.question)), path: `${PLAN_PATH}?${topic.question}` };
}

/** The same for a new follow. Null for a plan: no mail answers one yet. */
export const describeFollowable = async (database: Database, topic: FollowTopic): Promise<TopicInWords | null> =>
  topic.kind === 'plan' ? null : describeTopic(database, topic);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function describePlan(parameters: string): string {
  const { near, km, see } = readPlanQuestion(parameters);
  return `dives ${near ? `within ${km} km of ${near}` : 'anywhere in the guide'}${see && `, for ${see}`}`;
}

/** The time zone of the topic's place, by which its Thursday begins. */
export async function findTimeZone(database: Database, topic: FollowTopic): Promise<string> {
  if (topic.kind !== 'plan') return HOME_ZONE;
  const { near } = readPlanQuestion(topic.question);
  const match = near === '' ? null : (await placeResolver(database)).resolve(near);
  if (match?.kind !== 'found') return HOME_ZONE;
  const { latitude, longitude, regions } = match.place;
  const nearest = (await planIndex(database))
    .flatMap(({ id, region, position }) =>
      position && (!regions || regions.includes(region))
        ? [{ id, km: distanceKm({ latitude, longitude }, position) }]
        : [],
    )
    .toSorted((a, b) => a.km - b.km)[0];
  if (!nearest) return HOME_ZONE;
  // The zone of the nearest site: towns have none of their own.
  const rows = [...(await readPlanRows(database, [nearest.id])).values()];
  const [selection] = (await loadTidePredictions()).ofSelection(rows, {}, new Date());
  return selection?.tides.timeZone ?? HOME_ZONE;
}
