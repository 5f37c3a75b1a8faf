import { type ReactNode, useContext } from 'react';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { longDate, partialDate } from '../../../domain/kernel/dates.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { Caveat } from '../../ui/caveat.tsx';
import { publicationTime } from '../../ui/publication-dates.ts';
import styles from './dive-site-page.module.css';
import { ReportChange } from './report-change.tsx';
import { PageSources } from './source-mark.tsx';

/** When the page was last compared with its sources, how to report a change, the sources, and what changed so far. */
export function LastChecked({ site, children }: { site: DiveSitePage; children: ReactNode }) {
  const { details, createdAt } = site;
  const { checkedOn, changes = [] } = details;
  const sources = useContext(PageSources);
  const publication = createdAt && isPublished(site) ? [{ date: '', text: 'Page published' }] : [];
  return (
    <section aria-labelledby="last-checked-title">
      <h2 id="last-checked-title">
        Page {checkedOn ? `checked ${partialDate(checkedOn)}` : createdAt && `as of ${longDate(createdAt)}`}
      </h2>
      {children || <ReportChange site={site} />}
      <p className="small">
        <a className="inline-line touch" href={`/changes.atom?site=${site.id}`}>
          Follow this site by feed
        </a>{' '}
        <a className="inline-line touch" href={`/follow?topic=site:${site.id}`}>
          or by email
        </a>
      </p>
      <details className={styles.sources}>
        <summary className="touch line pointer small link">Sources and history</summary>
        <ol className="small">
          {sources.map(({ text, url }, index) => (
            <li key={text} id={`source-${index + 1}`}>
              {url?.startsWith('/') && 'Our article: '}
              {url ? <a href={url}>{text}</a> : text}
            </li>
          ))}
        </ol>
        <ul className="mt-3 small">
          {[...changes, ...publication].map(({ date, text }) => (
            <li key={date + text}>
              {date ? partialDate(date) : longDate(publicationTime(site))}: {text}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

export function SiteCaveat() {
  return (
    <Caveat className="container mb-5">
      A guide, not a briefing or a chart: not for navigation. Tides are predictions: wind, air pressure and rain change
      times and heights. Operators are listed, not recommended: confirm before you travel. Check the kit against your
      own training. If the site does not look like this page, trust the site.
    </Caveat>
  );
}
