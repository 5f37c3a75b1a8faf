import { siteNews } from '../../app/data/change-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { NewsList } from '../../ui/news-list.tsx';
import styles from './home-section.module.css';
import { Section } from './section.tsx';

/** How many changes a wide screen shows; a phone shows the newest. */
const NEWS_SHOWN = 3;

/** The newest changes, with the way to all; nothing while there is none. */
export function Lately() {
  const news = useApi(siteNews('', NEWS_SHOWN)).data ?? [];
  if (news.length === 0) return null;
  return (
    <Section id="lately-title" title="Lately" more={{ href: '/changes', text: 'All changes' }}>
      <div className={styles.news}>
        <NewsList news={news} />
      </div>
    </Section>
  );
}
