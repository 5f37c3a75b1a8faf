import { approvals } from './features/approvals/index.ts';
import { audit } from './features/audit/index.ts';
import { backups } from './features/backups/index.ts';
import { bulkChanges } from './features/bulk-changes/index.ts';
import { contact } from './features/contact/index.ts';
import { contentFiles } from './features/content-files/index.ts';
import { diveReports } from './features/dive-reports/index.ts';
import { earnings } from './features/earnings/index.ts';
import { findReplace } from './features/find-replace/index.ts';
import { follows } from './features/follows/index.ts';
import { forecast } from './features/forecast/index.ts';
import { items } from './features/items/index.ts';
import { links } from './features/links/index.ts';
import { mail } from './features/mail/index.ts';
import { markdownPages } from './features/markdown-pages/index.ts';
import { moveIn } from './features/move-in/index.ts';
import { offline } from './features/offline/index.ts';
import { performanceFigures } from './features/performance/index.ts';
import { preview } from './features/preview/index.ts';
import { privacy } from './features/privacy/index.ts';
import { seo } from './features/seo/index.ts';
import { sessions } from './features/sessions/index.ts';
import { siteExports } from './features/site-exports/index.ts';
import { traffic } from './features/traffic/index.ts';
import { uploads } from './features/uploads/index.ts';
import { readFeatures } from './registry/endpoints.ts';

/** Every feature of the server. */
export const allFeatures = [
  ...readFeatures,
  items,
  bulkChanges,
  findReplace,
  moveIn,
  sessions,
  uploads,
  preview,
  approvals,
  siteExports,
  seo,
  forecast,
  traffic,
  performanceFigures,
  links,
  earnings,
  contentFiles,
  contact,
  diveReports,
  follows,
  mail,
  privacy,
  backups,
  audit,
  markdownPages,
  offline,
];
