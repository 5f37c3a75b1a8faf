import { monthName } from '../../../domain/season.ts';
import type { SiteKit } from '../../../domain/site-selection.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import pageStyles from './dive-site-page.module.css';
import styles from './kit-list.module.css';

const ICONS: Record<string, IconName> = {
  ...{ training: 'graduation-cap', suit: 'shirt', hood: 'shirt', boots: 'footprints', marker: 'flag' },
  ...{ beacon: 'life-buoy', flag: 'flag', light: 'flashlight', cutter: 'scissors', gas: 'gauge', warmth: 'wind' },
};

/** Lists what to take, each with its reason, source and a link to gear of that kind. Renders nothing for an empty kit. */
export function KitList({ kit: { month, kit, disclaimer } }: { kit: SiteKit }) {
  if (kit.length === 0) return null;
  return (
    <section className={pageStyles.panel} id="kit">
      <h2>Kit for this dive in {monthName(month)}</h2>
      <ul className={styles.kit}>
        {kit.map(({ topic, item, reason, sources, gear }) => (
          <li key={topic}>
            <Icon name={ICONS[topic] ?? 'clipboard-list'} />
            <div>
              <b>{item}</b>
              <p>
                {reason}
                {sources.map(({ text, href }) => (
                  <span key={text}>
                    {' '}
                    Source: {href ? <a href={href}>{text}</a> : text}
                    {/[.?!]$/.test(text) ? '' : '.'}
                  </span>
                ))}
                {gear && (
                  <>
                    {' '}
                    Gear: <a href={gear.href}>{gear.label}</a>.
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={pageStyles.unknown}>{disclaimer}</p>
    </section>
  );
}
