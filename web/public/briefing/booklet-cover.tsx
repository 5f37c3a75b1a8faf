import { longDate } from '../../../domain/kernel/dates.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { nameChartSources } from '../../map/chart-sources.ts';
import { SitesChart } from '../../map/sites-chart.tsx';
import { StatusTag } from '../../ui/access-tags.tsx';
import { filledSelection } from '../my-dives/list-queries.ts';
import styles from './briefing.module.css';
import { SheetBack } from './sheet-back.tsx';
import { TitleLevel } from './sheet-title.tsx';

type BookletCoverProps = {
  sites: readonly number[];
  /** As in the address; '' without one. */
  name: string;
  date: string | null;
  /** The query of the list's address. */
  address: string;
};

/** All dives of the list with their chart and a QR code that opens it on a phone: a folded sheet too, so that both sides of each site stay on one. */
export function BookletCover({ sites: ids, name, date: asked, address }: BookletCoverProps) {
  const { data } = useApi(filledSelection(ids, asked));
  const { settings } = useSiteConfig();
  if (!data) return null;
  const { sites, date, chart } = data;
  return (
    <TitleLevel value="h2">
      <article className={styles.briefingPage}>
        <div className={`${styles.panel} ${styles.front} ${styles.cover}`}>
          <header>
            <b>{settings.name}</b>
            <p>
              Dive briefings
              <b>{longDate(date)}</b>
            </p>
          </header>
          <div>
            <h1>Dives to print</h1>
            <p>
              {formatCount(sites.length, 'dive')}
              {name && `. List name: “${name}”`}
            </p>
          </div>
          <ol id="dives">
            {sites.map((site) => (
              <li key={site.id}>
                <b>{site.name}</b>, {site.region}. {site.skillLevel}, {formatMeasurement(site.depthRange)}.{' '}
                <StatusTag status={site.status} />
              </li>
            ))}
          </ol>
        </div>
        <div className={`${styles.panel} ${styles.inside}`}>
          {chart !== null && (
            <div className={styles.coverChart}>
              <SitesChart sites={sites} label="Chart of the dives on this list" listId="dives" chart={chart} />
              <p>
                Figures: greatest depth in metres. Coastline and names {nameChartSources(chart?.coast)}. Not for
                navigation.
              </p>
            </div>
          )}
        </div>
        <SheetBack path={MY_DIVES_PATH} query={address} />
      </article>
    </TitleLevel>
  );
}
