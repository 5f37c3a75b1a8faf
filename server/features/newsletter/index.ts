import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { formatSender } from '../settings/index.ts';
import { pruneSignUpRequests } from './confirm-sign-up.ts';
import { registerSubscriberImport } from './import-routes.ts';
import { type IssueContext, registerIssueAdmin } from './issue-admin-routes.ts';
import { issueEndpoints } from './issue-endpoints.ts';
import { newsletterIssueResource } from './issue-resource.ts';
import { IssueSender, type IssueSenderParts } from './issue-sender.ts';
import { registerMailClicks } from './mail-click-routes.ts';
import { registerMailEvents } from './mail-event-routes.ts';
import { registerNewsletter } from './newsletter-routes.ts';
import { newsletterData } from './personal-data.ts';
import { registerSignUpCounts } from './sign-up-routes.ts';
import { registerSubscribers } from './subscriber-routes.ts';

type IssueParts = Omit<IssueContext, 'sender' | 'mailsPerMinute' | 'from'> &
  Pick<IssueSenderParts, 'forecasts' | 'log'> & { config: Pick<Config, 'newsletterMailsPerMinute'> };

/** Sends newsletter issues from the moment the server listens. */
function registerIssues(app: FastifyInstance, parts: IssueParts): void {
  const mailsPerMinute = parts.config.newsletterMailsPerMinute;
  const sender = new IssueSender({ ...parts, mailsPerMinute });
  registerIssueAdmin(app, { ...parts, sender, mailsPerMinute, from: () => formatSender(parts.settings) });
  app.addHook('onListen', async () => sender.start());
  app.addHook('onClose', () => sender.stop());
}

export const newsletter = {
  resource: newsletterIssueResource,
  endpoints: issueEndpoints,
  routes: [
    registerNewsletter,
    registerSubscribers,
    registerSignUpCounts,
    registerSubscriberImport,
    registerMailEvents,
    registerMailClicks,
    registerIssues,
  ],
  personalData: newsletterData,
  prune: ({ database }: { database: Database }, now: number) => pruneSignUpRequests(database, now),
} satisfies AnyFeature;

export { findSignUp } from './confirm-sign-up.ts';
export { listArchivedIssues } from './queries.ts';
export { createIssueMails } from './retry-issue-mail.ts';
export { submitSignUpForm, submittedEmail } from './subscribe.ts';
export { carrySuppressions, findSuppressed } from './suppressions.ts';
export { finishImportUndo } from './undo-import.ts';
export { findSubscription } from './unsubscribe.ts';
