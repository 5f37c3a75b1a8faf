import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { reportPath } from '../../../domain/forms/report-vocabulary.ts';
import { longDate, partialDate } from '../../../domain/kernel/dates.ts';
import { publicationTime } from '../../../domain/writing/publication-dates.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './last-checked.module.css';

/** When the page was last compared with its sources, how to report a change, and what changed so far. */
export function LastChecked({ site }: { site: DiveSitePage }) {
  const { details, createdAt, published } = site;
  const { checkedOn, changes = [] } = details;
  return (
    <section className={`${styles.checked} p-4 edged sheet`} aria-labelledby="last-checked-title">
      <h2 className="h4" id="last-checked-title">
        {checkedOn ? `Last checked ${partialDate(checkedOn)}` : 'Not re-checked since it was published'}
      </h2>
      <p className="small leading-145 muted">
        Found something different? Tell us what changed and how you know. No account needed.
      </p>
      <a className={buttonStyles.button} href={reportPath(site)} rel="nofollow">
        <Icon name="megaphone" />
        Report a change
      </a>
      <ol className="mt-4 small leading-140">
        {changes.map(({ date, text }) => (
          <li className="grid rule-above" key={date + text}>
            <span className="muted">{partialDate(date)}</span>
            <span>{text}</span>
          </li>
        ))}
        {createdAt && published !== false && (
          <li className="grid rule-above">
            <span className="muted">{longDate(publicationTime(site))}</span>
            <span>Page published</span>
          </li>
        )}
      </ol>
    </section>
  );
}
