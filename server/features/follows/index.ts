import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { registerFollowAdmin } from './follow-admin-routes.ts';
import { registerFollowButtons } from './follow-routes.ts';
import { followData } from './personal-data.ts';
import { pruneFollows } from './prune-follows.ts';
import { queueClosures } from './queue-closures.ts';
import { queueDigests, queueThursdays } from './queue-news.ts';

type Parts = { database: Database; settings: SiteSettings };

export const follows = {
  routes: [registerFollowButtons, registerFollowAdmin],
  // Each for itself: a digest that cannot be queued keeps no closure from its readers.
  jobs: [queueClosures, queueDigests, queueThursdays].map((queue) => ({
    everyMs: 60_000,
    firstAfterMs: 15_000,
    run: async ({ database }: Parts) => {
      await queue(database);
    },
    failure: 'queueing mail to followers failed; trying again in a minute',
  })),
  personalData: followData,
  prune: ({ database, settings }: Parts, now: number) => pruneFollows(database, now, settings.retention.doneMail),
} satisfies AnyFeature;

export { eraseFollows, hasFollowed } from './end-follows.ts';
export { pauseFollowMail } from './follow-fuse.ts';
export { claimFollowMail, FOLLOW_QUEUE, type FollowMail, listDueFollowMails } from './follow-mails.ts';
export { readFollow, readNewFollow, readWeekend } from './read-follow.ts';
export { requestFollow } from './request-follow.ts';
