import { monthName } from '../../../domain/dive-sites/season.ts';
import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import pageStyles from './dive-site-page.module.css';
import styles from './kit-list.module.css';

const ICONS: Record<string, IconName> = {
  ...{ training: 'graduation-cap', suit: 'shirt', hood: 'shirt', boots: 'footprints', marker: 'flag' },
  ...{ beacon: 'life-buoy', flag: 'flag', light: 'flashlight', cutter: 'scissors', gas: 'gauge', warmth: 'wind' },
};

/** Lists what to take, each with its reason, source and a link to gear of that kind. Renders nothing for an empty kit. */
export function KitList({ kit: siteKit, path, date }: { kit: SiteKit; path: string; date: string | null }) {
  const { month, months, kit, disclaimer } = siteKit;
  if (kit.length === 0) return null;
  return (
    <section className={`${pageStyles.panel} bar-above pt-3`} id="kit">
      <h2>Kit for this dive in {monthName(month)}</h2>
      {months.length > 0 && <MonthChoice kit={siteKit} path={path} date={date} />}
      <ul className={styles.kit}>
        {kit.map(({ topic, item, reason, gear }) => (
          <li className="flex rule-above leading-140" key={topic}>
            <Icon name={ICONS[topic] ?? 'clipboard-list'} />
            <div>
              <b>{item}</b>
              <p className="small">
                {reason}
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
      <p className={`${pageStyles.unknown} small leading-145 muted`}>
        {disclaimer} <Sources kit={kit} />
      </p>
    </section>
  );
}

/** Names each source once, since most items share one. */
function Sources({ kit }: Pick<SiteKit, 'kit'>) {
  const sources = new Map(kit.flatMap((entry) => entry.sources.map(({ text, href }) => [text, href] as const)));
  if (sources.size === 0) return null;
  return (
    <>
      {sources.size === 1 ? 'Source' : 'Sources'}:{' '}
      {[...sources].map(([text, href], index) => (
        <span key={text}>
          {index > 0 && '; '}
          {href ? <a href={href}>{text}</a> : text}
        </span>
      ))}
      .
    </>
  );
}

/**
 * Chooses the month of the kit among those whose water is known, and keeps the day that the reader set for the tides. Buttons, because
 * crawlers follow links, and twelve for each site are no pages of their own.
 */
function MonthChoice({ kit: { month, months }, path, date }: { kit: SiteKit; path: string; date: string | null }) {
  return (
    <form className={`${styles.months} cluster mb-2`} action={`${path}#kit`} aria-label="Kit by month">
      {date && <input type="hidden" name="date" value={date} />}
      {months.map((each) => (
        <button
          className={`small ${buttonStyles.asLink}`}
          key={each}
          type="submit"
          name="month"
          value={each}
          aria-current={each === month ? 'true' : undefined}
        >
          {monthName(each).slice(0, 3)}
        </button>
      ))}
    </form>
  );
}
