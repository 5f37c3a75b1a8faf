import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { unknownAccess } from '../../../domain/dive-sites/site-unknowns.ts';
import { reportPath } from '../../../domain/forms/report-vocabulary.ts';
import { LaterOperatorList } from '../../ui/later-operator-list.tsx';
import { accessFacts, remainingFacilities } from './access-facts.ts';
import styles from './dive-site-page.module.css';
import { SpecList } from './spec-table.tsx';

/** The entry, the boats' port and the facilities. Lists unrecorded details in one line at the end. */
export function GettingThere({ site }: { site: DiveSitePage }) {
  const { facilities, details } = site;
  // A permit that the site requires stands at the top of the page.
  const isPermitRequired = details.requires?.some(({ kind }) => kind === 'permit');
  const access = { ...details.access, ...(isPermitRequired && { permit: undefined }) };
  const more = remainingFacilities(facilities, access);
  const facts = accessFacts(access).map(({ name, value, url }) => ({
    name,
    value: url ? <a href={url}>{value}</a> : value,
  }));
  return (
    <section id="getting-there">
      <h2>Getting there</h2>
      {facts.length > 0 && <SpecList facts={facts} />}
      {more && <p className="measure">{more}</p>}
      <Unknown site={site} parts={unknownAccess(details, facilities)} />
    </section>
  );
}

function Unknown({ site, parts }: { site: DiveSitePage; parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={`${styles.unknown} small leading-145 muted`}>
      Not on record: {parts.join(', ')}.{' '}
      <a className="screen-only" href={reportPath(site, 'access')} rel="nofollow">
        Tell us if you know
      </a>
    </p>
  );
}

/** Operators of trips. Left out for a closed site; the page says so where it offers others. */
export function SiteOperators({ site }: { site: DiveSitePage }) {
  const { details, operators } = site;
  const isByBoat = details.entry?.includes('boat');
  if (operators.length === 0 && !isByBoat) return null;
  return (
    <section>
      <h2>Who runs trips</h2>
      {operators.length > 0 ? (
        <LaterOperatorList operators={operators} />
      ) : (
        <p className={`${styles.unknown} small leading-145 muted`}>
          None on record.{' '}
          <a className="screen-only" href={reportPath(site, 'operator')} rel="nofollow">
            Tell us about one
          </a>
        </p>
      )}
    </section>
  );
}
