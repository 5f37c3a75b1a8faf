import { formatCount } from '../../../domain/kernel/format-count.ts';
import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import type { PlaceArea } from '../../../domain/place-pages/place-response.ts';
import { placePath } from '../../../domain/places/place.ts';
import { places } from '../../app/data/place-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { placeList } from './place-structured-data.ts';
import { PlaceName } from './place-words.tsx';
import styles from './places.module.css';

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Dive Sites', href: '/dive-sites' }, { label: 'Places' }];
const HOME_COUNTRY = 'Australia';

/** All areas with their regions. */
export function Page() {
  const { siteUrl, settings } = useSiteConfig();
  const { data: areas, isError, refetch } = useApi(places());
  usePageHead({
    title: `Places to Dive in Australia and the Pacific | ${settings.name}`,
    description:
      'Dive sites by state, country and region: what each region offers from shore and by boat, which winds spoil which site, water by month and emergency numbers.',
    canonical: PLACES_PATH,
    image: '/social/pages/dive-sites%2Fplaces.jpg',
    structuredData: import.meta.env.SSR && [
      breadcrumbList(siteUrl, CRUMBS, PLACES_PATH),
      ...placeList(siteUrl, areas ?? []),
    ],
  });
  if (isError) return <ErrorPage what="The list of places" onRetry={() => void refetch()} />;
  const atHome = areas?.filter(({ country }) => country === HOME_COUNTRY) ?? [];
  const elsewhere = areas?.filter(({ country }) => country !== HOME_COUNTRY) ?? [];
  return (
    <div className="container page-end">
      <PageHead
        crumbs={CRUMBS}
        title="Places to dive"
        lead="Choose a region to see its sites on one chart, the winds that spoil them, the water by month and the numbers to ring in an emergency."
      />
      {areas === undefined ? <ContentLoading label="Loading places" /> : null}
      <Areas title="Australia and its islands" areas={atHome} />
      <Areas title="New Zealand and the Pacific" areas={elsewhere} />
    </div>
  );
}

/** The areas with most sites first. */
function Areas({ title, areas }: { title: string; areas: readonly PlaceArea[] }) {
  if (areas.length === 0) return null;
  return (
    <section className={styles.country}>
      <h2>{title}</h2>
      <div className={`${styles.areas} mt-4`}>
        {[...areas]
          .sort((a, b) => b.siteCount - a.siteCount)
          .map(({ slug, name, siteCount, regions }) => (
            <section key={slug} className={styles.area}>
              <h3 className="cluster baseline between gap-0-3 ink-below">
                <a href={placePath(slug)}>{name}</a> <span className="muted">{formatCount(siteCount, 'site')}</span>
              </h3>
              <ul>
                {regions.map((region) => (
                  <li className="grid column-and-end gap-3 items-centre rule-below" key={region.slug}>
                    <a className="line touch" href={placePath(region.slug)}>
                      <PlaceName name={region.name} />
                    </a>
                    <span className="muted small num" aria-hidden="true">
                      {region.siteCount}
                    </span>
                    <span className="visually-hidden">{formatCount(region.siteCount, 'site')}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </section>
  );
}
