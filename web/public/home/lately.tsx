import { partialDate } from '../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { CHANGE_NEWS_LABELS } from '../../../domain/place-pages/change-news.ts';
import { siteNews } from '../../app/data/change-queries.ts';
import { useApi } from '../../app/data/query.ts';

/** The newest change in a line, with the way to all; nothing while there is none. */
export function Lately() {
  const [newest] = useApi(siteNews('', 1)).data ?? [];
  if (!newest) return null;
  const { kind, date, site } = newest;
  return (
    <p className="container flex gap-4">
      <a className="more-link" href="/changes">
        Lately
      </a>
      <a className="inline-line touch small shrinks" href={diveSitePath(site)}>
        {site.name}, {CHANGE_NEWS_LABELS[kind].toLowerCase()}, {partialDate(date)}
      </a>
    </p>
  );
}
