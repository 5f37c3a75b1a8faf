import { partialDate } from '../../domain/kernel/dates.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { CHANGE_NEWS_LABELS, type ChangeNews, type SiteNews } from '../../domain/place-pages/change-news.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-name.ts';

const ICONS: Record<ChangeNews, IconName> = {
  closure: 'ban',
  opening: 'circle-alert',
  correction: 'square-pen',
  site: 'map-pin',
  report: 'waves',
};

/** What changed at dive sites, each with its day and what kind of news it is. */
export function NewsList({ news }: { news: readonly SiteNews[] }) {
  return (
    <ul className="grid bar-above">
      {news.map(({ key, kind, date, text, site }) => (
        <li key={key} className="rule-below py-2">
          <p className="cluster gap-0-4 small muted">
            <Icon name={ICONS[kind]} /> {CHANGE_NEWS_LABELS[kind]}, {partialDate(date)}
          </p>
          <a className="strong" href={diveSitePath(site)}>
            {site.name}
          </a>
          <p className="small leading-140 anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}
