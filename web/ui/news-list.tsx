import { partialDate } from '../../domain/kernel/dates.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import {
  CHANGE_NEWS_LABELS,
  type ChangeNews,
  groupNews,
  MAX_NEW_SITES,
  type SiteNews,
} from '../../domain/place-pages/change-news.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-name.ts';

const ICONS: Record<ChangeNews, IconName> = {
  closure: 'ban',
  opening: 'circle-alert',
  correction: 'square-pen',
  site: 'map-pin',
  report: 'waves',
};

/** New sites of a day that are named without unfolding. */
const FIRST_SITES = 6;

/** News of dive sites, each with its day and kind; the new sites of a day together. */
export function NewsList({ news }: { news: readonly SiteNews[] }) {
  return (
    <ul className="grid bar-above">
      {groupNews(news).map(([first, ...more]) =>
        first && more.length > 0 ? (
          <NewSites key={first.key} sites={[first, ...more]} />
        ) : (
          first && (
            <li key={first.key} className="rule-below py-2">
              <NewsHead news={first} />
              <SiteLink site={first.site} />
              {first.kind !== 'site' && <p className="small leading-140 anywhere">{first.text}</p>}
            </li>
          )
        ),
      )}
    </ul>
  );
}

function NewSites({ sites }: { sites: readonly [SiteNews, ...SiteNews[]] }) {
  return (
    <li className="rule-below py-2">
      <NewsHead news={sites[0]} count={sites.length} />
      <SiteNames sites={sites.slice(0, FIRST_SITES)} />
      {sites.length > FIRST_SITES && (
        <details>
          <summary className="more-link pointer link" data-markdown="skip">
            {sites.length - FIRST_SITES} more
          </summary>
          <SiteNames sites={sites.slice(FIRST_SITES)} />
        </details>
      )}
    </li>
  );
}

const NewsHead = ({ news: { kind, date }, count = 1 }: { news: SiteNews; count?: number }) => (
  <p className="cluster gap-0-4 small muted">
    <Icon name={ICONS[kind]} /> {count > 1 ? countSites(count) : CHANGE_NEWS_LABELS[kind]}, {partialDate(date)}
  </p>
);

const countSites = (count: number) => `${count >= MAX_NEW_SITES ? 'At least ' : ''}${count} new sites`;

const SiteNames = ({ sites }: { sites: readonly SiteNews[] }) => (
  <ul>
    {sites.map(({ key, site }) => (
      <li key={key} className="mt-1">
        <SiteLink site={site} /> <span className="small muted">{site.region}</span>
      </li>
    ))}
  </ul>
);

const SiteLink = ({ site }: Pick<SiteNews, 'site'>) => (
  <a className="strong" href={diveSitePath(site)}>
    {site.name}
  </a>
);
