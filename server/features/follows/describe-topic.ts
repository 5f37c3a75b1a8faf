import type { FollowTopic } from '../../../domain/follows/follow-topic.ts';
import { distanceKm } from '../../../domain/kernel/geo.ts';
import { joinLines } from '../../../domain/kernel/join-lines.ts';
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

/** Names what is followed, on one line. Null where the site or place, or the place of a plan, is not in the guide. */
export async function describeTopic(database: Database, topic: FollowTopic): Promise<TopicInWords | null> {
  if (topic.kind === 'site') {
    const site = await diveSiteById({ database }, topic.id);
    return site && { name: joinLines(site.name), path: diveSitePath(site) };
  }
  if (topic.kind === 'region') {
    const name = await findPlaceName(database, topic.slug);
    return name === null ? null : { name: joinLines(name), path: placePath(topic.slug) };
  }
  const name = await describePlan(database, topic.question);
  return name === null ? null : { name: joinLines(name), path: `${PLAN_PATH}?${topic.question}` };
}

/** Names what is followed in mails that are due. A plan whose place is no longer in the guide still has one, so that its mail can say so. */
export async function describeFollow(database: Database, topic: FollowTopic): Promise<TopicInWords | null> {
  const words = await describeTopic(database, topic);
  return (
    words ??
    (topic.kind === 'plan' ? { name: 'dives near a place that is no longer in the guide', path: PLAN_PATH } : null)
  );
}

/** Repeats no word of the question but the name of a place that the guide knows: anyone can have a mail sent to an address. */
async function describePlan(database: Database, parameters: string): Promise<string | null> {
  const { near, km, see } = readPlanQuestion(parameters);
  const sights = see === '' ? '' : ' with the sights you chose';
  if (near === '') return `dives anywhere in the guide${sights}`;
  const match = (await placeResolver(database)).resolve(near);
  if (match.kind !== 'found') return null;
  const { name, regions } = match.place;
  return `dives ${regions ? `in ${name}` : `within ${km} km of ${name}`}${sights}`;
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
