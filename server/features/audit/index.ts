import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { pruneAuditLog } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneExpiredWindows } from '../../platform/security/rate-limit-counter.ts';
import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { AddressPlace, AnyFeature } from '../feature.ts';
import { registerSecurityDashboard } from './security-routes.ts';

const personalData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'auditLogs', title: 'Security log', erase: 'mask' },
    columns: ['details', 'resource', 'person', 'userAgent', 'dedupeKey'],
    stays: 'Entries stay until their time has run out, with the address masked.',
  }),
  declarePersonalData({ table: 'rateLimits', title: 'Counts against floods', columns: ['key'], erase: 'delete' }),
];

export const audit = {
  routes: [registerSecurityDashboard],
  prune: ({ database, settings }: { database: Database; settings: SiteSettings }, now: number) =>
    Promise.all([pruneAuditLog(database, now, settings.retention.auditLog), pruneExpiredWindows(database)]),
  personalData,
} satisfies AnyFeature;
