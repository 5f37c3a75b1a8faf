import { partialDate } from '../../../domain/dates.ts';
import type { DiveSitePage } from '../../../domain/dive-site.ts';
import type { SiteAccess } from '../../../domain/dive-site-details.ts';
import { reportPath } from '../../../domain/report-vocabulary.ts';
import { unknownAccess } from '../../../domain/site-unknowns.ts';
import { OperatorList } from '../../ui/operator-list.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './dive-site-page.module.css';
import { SpecList } from './spec-table.tsx';

/** Where to get in, where boats leave from and what is there. Lists unrecorded details in one line at the end. */
export function GettingThere({ site }: { site: DiveSitePage }) {
  const { facilities, details } = site;
  const facts = accessFacts(details.access ?? {}).filter(({ value }) => value);
  return (
    <section id="getting-there">
      <h2>Getting there</h2>
      {facts.length > 0 && <SpecList facts={facts} />}
      {facilities && <p className={styles.text}>{facilities}</p>}
      <Unknown site={site} parts={unknownAccess(details, facilities)} />
    </section>
  );
}

function accessFacts({ entryPoint, boat, parking, toilets, air, fee, permit, reception }: SiteAccess) {
  return [
    { name: 'Entry point', value: entryPoint },
    { name: 'By boat', value: boat },
    { name: 'Parking', value: parking },
    { name: 'Toilets', value: toilets },
    { name: 'Air fills', value: air },
    { name: 'Fee', value: fee && feeText(fee) },
    { name: 'Permit', value: permit && (permit.url ? <a href={permit.url}>{permit.text}</a> : permit.text) },
    { name: 'Phone reception', value: reception },
  ];
}

/** 'AUD 12.50 per vehicle and day, checked on 3 August 2026'; never an amount without its currency and its date. */
function feeText({ amount, currency, purpose, checkedOn }: NonNullable<SiteAccess['fee']>): string {
  const figure = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return `${currency}\u00A0${figure}${purpose ? ` ${purpose}` : ''}, checked on ${partialDate(checkedOn)}`;
}

function Unknown({ site, parts }: { site: DiveSitePage; parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={styles.unknown}>
      Not known yet: {parts.join(', ')}.{' '}
      <a href={reportPath(site, 'access')} rel="nofollow">
        Tell us if you know
      </a>
    </p>
  );
}

/** Who runs trips. Left out for a closed site; the page says so where it offers others. */
export function SiteOperators({ site }: { site: DiveSitePage }) {
  const { details, operators } = site;
  const isByBoat = details.entry?.includes('boat');
  if (operators.length === 0 && !isByBoat) return null;
  return (
    <section>
      <h2>Who runs trips</h2>
      {operators.length > 0 ? (
        <OperatorList operators={operators} />
      ) : (
        <p className={`${styles.unknown} ${textStyles.soft}`}>
          Not known yet.{' '}
          <a href={reportPath(site, 'operator')} rel="nofollow">
            Tell us if you know
          </a>
        </p>
      )}
    </section>
  );
}
