import { diveSitePath } from '../kernel/slug.ts';

/** Words of the form with which visitors report a change at a dive site. No schemas, so that the page goes without the schema library. */

export const CHANGE_KINDS = [
  'closed',
  'restricted',
  'reopened',
  'access',
  'hazard',
  'position',
  'operator',
  'other',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_LABELS: Record<ChangeKind, string> = {
  closed: 'It is closed to diving',
  restricted: 'Part of it is closed, or diving is restricted',
  reopened: 'It is open again',
  access: 'Getting there: entry, parking, facilities, fee or permit',
  hazard: 'A hazard is new, different or gone',
  position: 'The position is wrong',
  operator: 'Who runs trips or fills cylinders',
  other: 'Something else',
};

/** In subjects and tags. */
export const SHORT_CHANGE_LABELS: Record<ChangeKind, string> = {
  closed: 'closed',
  restricted: 'restricted',
  reopened: 'open again',
  access: 'getting there',
  hazard: 'hazard',
  position: 'position',
  operator: 'operator',
  other: 'something else',
};

export const REPORT_SOURCES = ['seen', 'published', 'told'] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

export const REPORT_SOURCE_LABELS: Record<ReportSource, string> = {
  seen: 'I saw it myself',
  published: 'It is published on the web',
  told: 'Someone told me',
};

export const REPORT_LIMITS = { minText: 10, text: 2_000, position: 100, link: 2_000, email: 254 } as const;

/** Prechooses what has changed. */
export const CHANGE_PARAMETER = 'about';
/** Marks the address that a stored report leads to. */
export const SENT_PARAMETER = 'sent';

type Site = { id: number; name: string };

/** The page with the form for one dive site; `kind` is chosen already. */
export const reportPath = (site: Site, kind?: ChangeKind): string =>
  `${diveSitePath(site)}/report${kind ? `?${CHANGE_PARAMETER}=${kind}` : ''}`;
