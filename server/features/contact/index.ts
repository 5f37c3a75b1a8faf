import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { registerReportedSites } from './apply-report.ts';
import { pruneBlocked } from './block-submissions.ts';
import { registerContact } from './contact-routes.ts';
import { pruneMessages } from './message-commands.ts';
import { registerMessages } from './message-routes.ts';
import { messageData } from './personal-data.ts';

export const contact = {
  routes: [registerContact, registerMessages, registerReportedSites],
  personalData: messageData,
  prune: async ({ database, settings }: { database: Database; settings: SiteSettings }, now: number) => {
    await pruneMessages(database, settings.retention.messages, now);
    await pruneBlocked(database, now);
  },
} satisfies AnyFeature;

export { isSubmissionBlocked } from './block-submissions.ts';
export { CONTACT_FIELDS, submitContactForm } from './submit-contact.ts';
export { type FormOutcome, firstErrorPerField, submittedValues } from './submit-form.ts';
export { type ReportContext, submitReportForm } from './submit-report.ts';
