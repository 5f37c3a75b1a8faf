import { monthName } from '../../../domain/dive-sites/season.ts';
import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import styles from './kit-list.module.css';
import { SourceMark } from './source-mark.tsx';

const ICONS: Record<string, IconName> = {
  ...{ suit: 'shirt', hood: 'shirt', boots: 'footprints', marker: 'flag' },
  ...{ beacon: 'life-buoy', flag: 'flag', light: 'flashlight', cutter: 'scissors', gas: 'gauge', warmth: 'wind' },
};

/** Lists what to take, one line each; 'Why each' opens the reasons, the links to gear and the other months. Nothing for an empty kit. */
export function KitList({ kit: siteKit, path, date }: { kit: SiteKit; path: string; date: string | null }) {
  const { month, months } = siteKit;
  // Training stands at the top of the page.
  const kit = siteKit.kit.filter(({ topic }) => topic !== 'training');
  if (kit.length === 0) return null;
  return (
    <section id="kit">
      <h2>Kit for {monthName(month)}</h2>
      <details className={styles.why}>
        <summary className="touch line pointer small link">
          {months.length > 0 ? 'Why each, and other months' : 'Why each'}
        </summary>
        {months.length > 0 && <MonthChoice kit={siteKit} path={path} date={date} />}
      </details>
      <ul className={styles.kit}>
        {kit.map((entry) => (
          <li className="icon-and-text rule-above leading-140" key={entry.topic}>
            <Icon name={ICONS[entry.topic] ?? 'clipboard-list'} className="icon-24" />
            <div>
              {entry.item}
              <Reason entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reason({ entry: { reason, gear, sources } }: { entry: SiteKit['kit'][number] }) {
  return (
    <p className="small muted">
      {reason}
      {sources.map(({ text }) => (
        <SourceMark key={text} source={text} />
      ))}
      {gear && (
        <>
          {' '}
          Gear: <a href={gear.href}>{gear.label}</a>.
        </>
      )}
    </p>
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
