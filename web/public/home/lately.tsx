import { partialDate } from '../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { CHANGE_NEWS_LABELS } from '../../../domain/place-pages/change-news.ts';
import { siteNews } from '../../app/data/change-queries.ts';
import { useApi } from '../../app/data/query.ts';
import styles from './home-section.module.css';
import { Section } from './section.tsx';

/** The three newest changes in a line each (a phone shows the newest), with the way to all; nothing while there is none. */
export function Lately() {
  const news = useApi(siteNews('', 3)).data ?? [];
  if (news.length === 0) return null;
  return (
    <Section id="lately-title" title="Lately" more={{ href: '/changes', text: 'All changes' }}>
      <ul className={styles.news}>
        {news.map(({ key, kind, date, site }) => (
          <li className="rule-below py-2 small muted" key={key}>
            <a className="strong" href={diveSitePath(site)}>
              {site.name}
            </a>
            <p>
              {CHANGE_NEWS_LABELS[kind]}, {partialDate(date)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
