import { Suspense } from 'react';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { type HazardKind, hazardLabel, isSevereHazard, NO_HAZARDS_TEXT } from '../../../domain/dive-sites/hazards.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { loadLater } from '../../ui/load-later.ts';
import styles from './site-hazards.module.css';

const EmergencyLine = import.meta.env.SSR
  ? (await import('./emergency-line.tsx')).EmergencyLine
  : loadLater(async () => (await import('./emergency-line.tsx')).EmergencyLine);

const ICONS: Partial<Record<HazardKind, IconName>> = {
  overhead: 'ban',
  depth: 'gauge',
  current: 'waves',
  surge: 'waves',
  entry: 'footprints',
  wind: 'wind',
  boats: 'anchor',
  visibility: 'eye',
  remote: 'life-buoy',
};

/** Always shown: a site without a note is not a safe site. One item for each hazard, or the text of a site without items. Rules hurt nobody, so they follow in a row. */
export function SiteHazards({ site }: { site: DiveSitePage }) {
  const all = site.details.hazards ?? [];
  const items = all.filter(({ kind }) => kind !== 'rules');
  const rules = all.filter(({ kind }) => kind === 'rules');
  return (
    <section id="hazards">
      <h2>Hazards</h2>
      {items.length > 0 ? (
        <ul className={styles.hazards}>
          {items.map(({ kind, text }) => (
            <li key={text} className={isSevereHazard(kind) ? styles.severe : undefined}>
              <Icon name={ICONS[kind] ?? 'triangle-alert'} className="icon-24" />
              <div>
                <h3>{hazardLabel(kind)}</h3>
                <p className="leading-150">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className={`${styles.text} leading-150`}>
          <Icon name="triangle-alert" className="icon-24" />
          <span>
            <span className="heavy" data-markdown="Safety notes:">
              Safety notes
            </span>{' '}
            {(all.length === 0 && site.hazards) || NO_HAZARDS_TEXT}
          </span>
        </p>
      )}
      <Suspense>
        <EmergencyLine site={site} />
      </Suspense>
      {rules.length > 0 && (
        <p className={`${styles.emergency} icon-and-text mt-3 leading-150`}>
          <Icon name="scale" />
          <span>
            <b data-markdown="Rules:">Rules</b> {rules.map(({ text }) => text).join(' ')}
          </span>
        </p>
      )}
    </section>
  );
}
