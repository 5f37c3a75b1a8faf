import { readNewsPlace, siteNews } from '../../app/data/change-queries.ts';
import { places } from '../../app/data/place-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { NewsList } from '../../ui/news-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'What changed' }];

/** Closures, openings, corrections, new sites and reports, newest first: everywhere, or in one area. */
export function Page({ search }: PageProps) {
  const { siteUrl, settings } = useSiteConfig();
  const place = readNewsPlace(search);
  const { data, isError, refetch } = useApi(siteNews(place));
  const areas = useApi(places()).data ?? [];
  const area = areas.find(({ slug }) => slug === place);
  usePageHead({
    title: `What changed${area ? `, ${area.name}` : ''} | ${settings.name}`,
    description: 'Closures, openings, corrected facts, new dive sites and divers’ reports, newest first.',
    canonical: place ? `/changes?place=${encodeURIComponent(place)}` : '/changes',
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, CRUMBS, '/changes')],
  });
  const feed = `/changes.atom${place ? `?place=${encodeURIComponent(place)}` : ''}`;
  return (
    <div className="container page-end">
      <PageHead
        crumbs={CRUMBS}
        title={area ? `What changed: ${area.name}` : 'What changed'}
        lead="Closures, openings, corrected facts, new sites and divers’ reports, newest first. Not a go-ahead: ask on the day."
      />
      <p className="cluster gap-2 mt-3 small">
        <a className="touch" href={feed}>
          Follow by feed
        </a>
        {place && (
          <a className="touch" href="/changes">
            Everywhere
          </a>
        )}
      </p>
      <details className="small mb-3">
        <summary className="touch line pointer link">By area</summary>
        <p className="cluster gap-2">
          {areas.map(({ slug, name }) => (
            <a key={slug} className="touch" href={`/changes?place=${encodeURIComponent(slug)}`}>
              {name}
            </a>
          ))}
        </p>
      </details>
      {isError && <ErrorPage what="The changes" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>Nothing has changed here since the guide began.</p>}
      {data && data.length > 0 && <NewsList news={data} />}
    </div>
  );
}
