import type { SiteRequirement, SiteStatus } from '../../../domain/dive-sites/dive-site-details.ts';
import { siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { partialDate } from '../../../domain/kernel/dates.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './status-panel.module.css';

/** The first thing under the title of a closed site. */
export function StatusPanel({ status }: { status: SiteStatus }) {
  const { text, since, source, sourceUrl, checkedOn } = status;
  return (
    <section className={`${styles.notice} icon-and-text mt-3 leading-145`} aria-labelledby="site-status-title">
      <Icon name="ban" className="icon-24 danger" />
      <div>
        <h2 className="h3 danger" id="site-status-title">
          {siteStateText(status)}
          {since && <span> since {partialDate(since)}</span>}
        </h2>
        <p>{text}</p>
        <p className={`${styles.source} small`}>
          <SourceLink source={source} sourceUrl={sourceUrl} />
          {checkedOn && ` Checked on ${partialDate(checkedOn)}.`}
        </p>
      </div>
    </section>
  );
}

/** The source, with its address where one is known. */
export function SourceLink({ source, sourceUrl }: Pick<SiteRequirement, 'source' | 'sourceUrl'>) {
  const text = source.replace(/\.$/, '') || 'not recorded';
  if (!sourceUrl) return `Source: ${text}.`;
  return (
    <>
      Source:{' '}
      <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
      .
    </>
  );
}
