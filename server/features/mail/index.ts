import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { pruneSentMail } from './outbox.ts';
import { registerOutbox } from './outbox-routes.ts';
import { mailData } from './personal-data.ts';

export const mail = {
  routes: [registerOutbox],
  prune: ({ database, settings }: { database: Database; settings: SiteSettings }, now: number) =>
    pruneSentMail(database, now, settings.retention.doneMail),
  personalData: mailData,
} satisfies AnyFeature;

/** Loaded with the first mail: the client takes memory that a quiet site does not need. */
export const loadSmtp = () => import('./smtp.ts');

export { describeMailFailure, type MailFailure } from './mail-failures.ts';
export {
  ABANDONED_REASON,
  CLAIM_MS,
  type ClaimedMail,
  deleteMail,
  deleteMailTo,
  MAX_CONNECTIONS,
  namedAddress,
  type OutgoingMail,
  queueMail,
  retargetMail,
  withdrawMail,
  withdrawMailById,
} from './outbox.ts';
export { countGivenUp, countOutbox, readFailureReason } from './outbox-queries.ts';
export { createMailer, type Mailer } from './outbox-worker.ts';
export { mailLink, plainHtml } from './plain-html.ts';
export { MAX_UNCERTAIN_ATTEMPTS, nextAttempt } from './retry-delay.ts';
export { type IssueMails, MAIL_BEING_SENT, MAIL_NOT_FOUND, MAIL_NOT_SET_UP } from './retry-mail.ts';
export type { MailTransport, SendMail } from './smtp.ts';
