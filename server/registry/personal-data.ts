import { approvals } from '../features/approvals/index.ts';
import { audit } from '../features/audit/index.ts';
import { authors } from '../features/authors/index.ts';
import { contact } from '../features/contact/index.ts';
import { diveReports } from '../features/dive-reports/index.ts';
import type { AddressPlace } from '../features/feature.ts';
import { follows } from '../features/follows/index.ts';
import { items } from '../features/items/index.ts';
import { mail } from '../features/mail/index.ts';
import { newsletter } from '../features/newsletter/index.ts';
import { privacy } from '../features/privacy/index.ts';
import { sessions } from '../features/sessions/index.ts';
import { settings } from '../features/settings/index.ts';
import { uploads } from '../features/uploads/index.ts';

/** Every place that holds addresses of people, in the order of a privacy request. */
export const personalData: readonly AddressPlace[] = [
  newsletter,
  follows,
  contact,
  diveReports,
  mail,
  sessions,
  authors,
  audit,
  uploads,
  settings,
  items,
  approvals,
  privacy,
].flatMap((feature) => feature.personalData);
