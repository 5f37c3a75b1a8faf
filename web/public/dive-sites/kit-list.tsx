import { dateOfHour } from '../../../domain/dates.ts';
import { monthName } from '../../../domain/season.ts';
import type { SiteKit } from '../../../domain/site-selection.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import pageStyles from './dive-site-page.module.css';
import styles from './kit-list.module.css';

const ICONS: Record<string, IconName> = {
  ...{ training: 'graduation-cap', suit: 'shirt', hood: 'shirt', boots: 'footprints', marker: 'flag' },
  ...{ beacon: 'life-buoy', flag: 'flag', light: 'flashlight', cutter: 'scissors', gas: 'gauge', warmth: 'wind' },
};

/** Lists what to take, each with its reason, source and a link to gear of that kind. Renders nothing for an empty kit. */
export function KitList({ kit: { month, kit, disclaimer }, path }: { kit: SiteKit; path: string }) {
  if (kit.length === 0) return null;
  return (
    <section className={pageStyles.panel} id="kit">
      <h2>Kit for this dive in {monthName(month)}</h2>
      <MonthChoice month={month} path={path} />
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

/**
 * Chooses the month of the kit, by a day in the middle of the next such month, which the tides then show too. Buttons, because
 * crawlers follow links, and twelve for each site are no pages of their own.
 */
function MonthChoice({ month, path }: { month: number; path: string }) {
  const today = dateOfHour(useSiteConfig().hour);
  return (
    <form className={styles.months} action={`${path}#kit`} aria-label="Kit by month">
      {MONTHS.map((each) => (
        <button
          key={each}
          type="submit"
          name="date"
          value={nextDayIn(each, today)}
          aria-current={each === month ? 'true' : undefined}
        >
          {monthName(each).slice(0, 3)}
        </button>
      ))}
    </form>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** A day in the middle of the next month of this number: this year's or next year's, never one that is over. */
function nextDayIn(month: number, today: string): string {
  const [year, thisMonth] = today.split('-').map(Number) as [number, number];
  return `${month < thisMonth ? year + 1 : year}-${String(month).padStart(2, '0')}-15`;
}
