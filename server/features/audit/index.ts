import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { pruneAuditLog } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneExpiredWindows } from '../../platform/security/rate-limit-counter.ts';
import type { AnyFeature } from '../feature.ts';
import { logData } from './personal-data.ts';
import { registerSecurityDashboard } from './security-routes.ts';

export const audit = {
  routes: [registerSecurityDashboard],
  prune: ({ database, settings }: { database: Database; settings: SiteSettings }, now: number) =>
    Promise.all([pruneAuditLog(database, now, settings.retention.auditLog), pruneExpiredWindows(database)]),
  personalData: logData,
} satisfies AnyFeature;
