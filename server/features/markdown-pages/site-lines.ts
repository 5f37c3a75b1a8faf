import { formatRating } from '../../../domain/certification.ts';
import { partialDate } from '../../../domain/dates.ts';
import type { DiveSitePoint } from '../../../domain/dive-site.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import type { Operator, SiteOperator } from '../../../domain/operator.ts';
import { formatTrip, operatorKindLabel } from '../../../domain/operator-kinds.ts';
import { formatMonths } from '../../../domain/season.ts';
import { requirementHeading, SITE_STATE_LABELS } from '../../../domain/site-access.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { link, type strong } from './markdown-tree.ts';
import { pageLink, type WriterContext } from './page-frame.ts';

type ListedSite = Pick<DiveSitePoint, 'id' | 'name' | 'depthRange' | 'skillLevel' | 'status' | 'requires'> & {
  months?: readonly number[];
  /** The region, in lists that cover several. */
  where?: string;
};

/** Writes a site in a list: depth, rating, closure and requirements like lists on pages; then `more`. */
export function siteLine(context: WriterContext, site: ListedSite, ...more: readonly string[]) {
  const { name, depthRange, status, requires = [], months = [], where } = site;
  const facts = [
    status && status.state !== 'open' ? SITE_STATE_LABELS[status.state] : '',
    where,
    formatMeasurement(depthRange),
    `rated ${formatRating(site)}`,
    ...requires.map((requirement) =>
      requirementHeading(requirement).replace(/^\p{Lu}/u, (first) => first.toLowerCase()),
    ),
    months.length > 0 ? `best months ${formatMonths(months)}` : '',
    ...more,
  ];
  return [pageLink(context, name, diveSitePath(site)), `: ${facts.filter(Boolean).join('; ')}`];
}

type ListedOperator = Pick<
  Operator,
  'name' | 'kinds' | 'website' | 'phone' | 'offers' | 'hours' | 'doubt' | 'checkedOn'
> &
  Partial<Pick<SiteOperator, 'from' | 'minutes' | 'leavesFrom'>>;

/** Writes a charter, shop or service, with the day on which we checked it. */
export function operatorLine(operator: ListedOperator): (string | ReturnType<typeof strong>)[] {
  const { name, kinds, website, phone, offers, hours, doubt, checkedOn } = operator;
  const facts = [kinds.map(operatorKindLabel).join(', '), formatTrip(operator), offers, hours, doubt, phone];
  const checked = checkedOn ? `Page read on ${partialDate(checkedOn)}.` : 'Not checked by us yet.';
  const text = facts.map((fact) => fact?.replace(/\.$/, '')).filter(Boolean);
  return [website ? link(name, website) : name, `: ${text.join('. ')}. ${checked}`];
}
