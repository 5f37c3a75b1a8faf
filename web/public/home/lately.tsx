import { siteNews } from '../../app/data/change-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { NewsList } from '../../ui/news-list.tsx';
import { Section } from './section.tsx';

/** The newest changes; nothing while there are none. */
export function Lately() {
  const { data } = useApi(siteNews('', 3));
  if (!data || data.length === 0) return null;
  return (
    <Section id="lately-title" title="Lately" more={{ href: '/changes', text: 'All changes' }}>
      <NewsList news={data} />
    </Section>
  );
}
