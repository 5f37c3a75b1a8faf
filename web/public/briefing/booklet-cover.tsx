import { longDate } from '../../../domain/kernel/dates.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { coastDetail } from '../../map/coast-detail.ts';
import { SitesChart } from '../../map/sites-chart.tsx';
import { StatusTag } from '../../ui/access-tags.tsx';
import { filledSelection } from '../my-dives/list-queries.ts';
import styles from './briefing.module.css';

type BookletCoverProps = {
  sites: readonly number[];
  /** As in the address; '' without one. */
  name: string;
  date: string | null;
  /** The query of the list's address. */
  address: string;
};

/** All dives of the list with their chart, and a QR code that opens it on a phone. */
export function BookletCover({ sites: ids, name, date: asked, address }: BookletCoverProps) {
  const { data } = useApi(filledSelection(ids, asked));
  const { siteUrl } = useSiteConfig();
  if (!data) return null;
  const { sites, date } = data;
  return (
    <article className={`${styles.briefingPage} ${styles.cover}`}>
      <header>
        <div>
          <p>{sites.length === 1 ? '1 dive' : `${sites.length} dives`}</p>
          <h1>Dives to print</h1>
          {name && <p>List name: “{name}”</p>}
        </div>
        <p>Dive briefings for {longDate(date)}</p>
      </header>
      <ol id="dives">
        {sites.map((site) => (
          <li key={site.id}>
            <b>{site.name}</b>, {site.region}. {site.skillLevel}, {formatMeasurement(site.depthRange)}.{' '}
            <StatusTag status={site.status} />
          </li>
        ))}
      </ol>
      <div className={styles.coverChart}>
        <SitesChart sites={sites} label="Chart of the dives on this list" listId="dives" detail={coastDetail} />
        <p>Figures: greatest depth in metres. Coastline Natural Earth. Not for navigation.</p>
      </div>
      <footer>
        <img src={`${MY_DIVES_PATH}/qr.svg${address}`} alt="" width={90} height={90} />
        <p>
          {siteUrl.replace(/^https?:\/\//, '')}
          {MY_DIVES_PATH}
          {decodeURI(address)}
        </p>
      </footer>
    </article>
  );
}
