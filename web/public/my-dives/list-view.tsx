import type { ReactNode } from 'react';
import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { EXPORT_FORMATS, exportAddress } from '../../../domain/dive-sites/dive-site-exports.ts';
import { formatEntries } from '../../../domain/dive-sites/site-vocabulary.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import { bearing, distanceKm, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import { BOOKLET_PATH, sharedListAddress } from '../../../domain/my-dives/shared-list-address.ts';
import { MAX_BOOKLET_SITES } from '../../../domain/my-dives/shared-sites.ts';
import type { SelectedSite, SiteSelection } from '../../../domain/my-dives/site-selection.ts';
import { TIDE_DATES } from '../../../domain/tides/tide-words.ts';
import { useApi } from '../../app/data/query.ts';
import { nameChartSources } from '../../map/chart-sources.ts';
import { LaterSitesChart } from '../../map/later-sites-chart.tsx';
import { RequirementNote, StatusTag } from '../../ui/access-tags.tsx';
import buttonStyles from '../../ui/button.module.css';
import { Caveat } from '../../ui/caveat.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SiteThumbnail } from '../../ui/site-thumbnail.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import { filledSelection } from './list-queries.ts';
import { ListTides } from './list-tides.tsx';
import styles from './my-dives.module.css';

type ListViewProps = {
  sites: readonly number[];
  name: string;
  date: string | null;
  /** Whether the sites come from the address; otherwise from this browser. */
  isShared?: boolean;
  /** Adds to a row of one's own list: its note, and the buttons that move it. */
  rowExtra?: (id: number, name: string) => ReactNode;
  /** Shown after the panels at the side. */
  children?: ReactNode;
};

const ROWS_ID = 'dives';
const FILES_ID = 'take';

/** The dives in order with distances, a day's tides, a chart, and the list as files. */
export function ListView({ sites: ids, name, date, isShared = false, rowExtra, children }: ListViewProps) {
  const { data, isError, refetch } = useApi(filledSelection(ids, date), { keepPrevious: true });
  if (isError && !data) return <ErrorPage what="This list" onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading the list …</p>;
  const rows = makeRows(ids, data);
  return (
    <div className={`${styles.columns} grid one-column gap-6 mt-5`}>
      <div>
        <div className={`${styles.head} row gap-2-3 between bar-below`}>
          <h2>{formatCount(data.sites.length, 'dive')}</h2>
          {data.sites.length > 0 && (
            <a className={buttonStyles.button} href={`#${FILES_ID}`}>
              <Icon name="download" />
              Files and print
            </a>
          )}
          <DayForm sites={isShared ? ids : null} name={isShared ? name : ''} date={data.date} />
        </div>
        <ol className={styles.rows} id={ROWS_ID}>
          {rows.map(({ id, site, from }, index) => (
            <li className="rule-below" key={id} data-site={id}>
              {site && from && <Leg from={from} to={site} />}
              {site ? <Row site={site} rank={index + 1} /> : <Missing id={id} />}
              {rowExtra?.(id, site?.name ?? `site ${id}`)}
            </li>
          ))}
        </ol>
        <p className="note">
          {isShared
            ? 'The list is in this page’s address: everyone who opens it sees the same sites.'
            : 'Lists live in this browser, not in an account. Sharing sends the sites and the name, never your notes.'}
        </p>
        {data.kit && (
          <p className="mt-3 small leading-140">
            <b>Kit for most of these:</b> {data.kit}.
          </p>
        )}
        <ListTides sites={data.sites} ids={ids} date={date} />
        <Caveat className="mt-5">
          A guide, not a chart: not for navigation. Tides are predictions: wind, air pressure and rain change times and
          heights.
        </Caveat>
      </div>
      <aside className="grid gap-6 content-start" aria-label="Chart and files">
        {data.chart !== null && (
          <section>
            <h2>On the chart</h2>
            <LaterSitesChart
              sites={data.sites}
              label="Chart of the dives on this list"
              listId={ROWS_ID}
              chart={data.chart}
            />
            <p className="note">
              Figures: greatest depth in metres. Coastline and names {nameChartSources(data.chart?.coast)}.
            </p>
          </section>
        )}
        <TakeIt sites={data.sites} name={name} date={date} />
        {children}
      </aside>
    </div>
  );
}

type ListRow = { id: number; site: SelectedSite | undefined; from: SelectedSite | undefined };

/** The ids in order with their sites, and the site before each. */
function makeRows(ids: readonly number[], { sites, missing }: SiteSelection): ListRow[] {
  const byId = new Map(sites.map((site) => [site.id, site]));
  let from: SelectedSite | undefined;
  return ids.flatMap((id) => {
    const site = byId.get(id);
    // Neither found nor missing while the response for a longer list is loading.
    if (!site && !missing.includes(id)) return [];
    const row = { id, site, from };
    from = site ?? from;
    return [row];
  });
}

function Row({ site, rank }: { site: SelectedSite; rank: number }) {
  const { name, region, skillLevel, entry, status, requires, tide, kit } = site;
  return (
    <div className={`${styles.row} grid`}>
      <div className={`${styles.picture} covered self-start relative flex framed`}>
        <SiteThumbnail site={site} width={192} height={108} sizes="192px" />
      </div>
      <div className="small leading-140">
        <h3 className="h4">
          {rank}. <a href={diveSitePath(site)}>{name}</a>
        </h3>
        <p>
          <RegionName region={region} isShort />
        </p>
        <p className={`${styles.facts} cluster`}>
          <SkillBadge level={skillLevel} limit={ratingLimit(site)} />
          <span>{formatEntries(entry)}</span>
        </p>
        <StatusTag status={status} />
      </div>
      <div className={`${styles.more} across grid small leading-140`}>
        <RequirementNote requires={requires} />
        <p>{tide ? `Tide: ${tide}` : 'No tide advice on record'}</p>
        {kit && (
          <p>
            <b>Also:</b> {kit}. <a href={`${diveSitePath(site)}#kit`}>Why</a>
          </p>
        )}
      </div>
    </div>
  );
}

function Missing({ id }: { id: number }) {
  return (
    <p className={styles.missing}>There is no dive site with the number {id}. It was removed, or is not published.</p>
  );
}

/** '8.6 km from Camp Cove, 190°, straight line'. */
function Leg({ from, to }: { from: SelectedSite; to: SelectedSite }) {
  const [start, end] = [parseSitePosition(from), parseSitePosition(to)];
  if (!start || !end) return null;
  const km = distanceKm(start, end);
  const isPrecise = [from, to].every(({ positionQuality }) => positionQuality && positionQuality !== 'approximate');
  const length = isPrecise && km < 99.95 ? km.toFixed(1) : `about ${Math.max(1, Math.round(km))}`;
  return (
    <p className="mb-2 muted tiny">
      {length}&nbsp;km from {from.name}, {String(bearing(start, end)).padStart(3, '0')}°, straight line
    </p>
  );
}

/** A plain form: the day is in the address, also for the own list. */
function DayForm({ sites, name, date }: { sites: readonly number[] | null; name: string; date: string }) {
  return (
    <form className={`${styles.day} row gap-2-3`} action={MY_DIVES_PATH} key={date}>
      {sites && <input type="hidden" name="sites" value={sites.join()} />}
      {name && <input type="hidden" name="name" value={name} />}
      <label>
        Day{' '}
        <input
          className={formStyles.input}
          type="date"
          name="date"
          defaultValue={date}
          min={TIDE_DATES.first}
          max={TIDE_DATES.last}
          required
        />
      </label>
      <button className={buttonStyles.button} type="submit">
        Show day
      </button>
    </form>
  );
}

/** The list as files for other devices, and on paper. */
function TakeIt({ sites, name, date }: { sites: readonly SelectedSite[]; name: string; date: string | null }) {
  const ids = sites.map(({ id }) => id);
  if (ids.length === 0) return null;
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_BOOKLET_SITES) }, (_, part) =>
    ids.slice(part * MAX_BOOKLET_SITES, (part + 1) * MAX_BOOKLET_SITES),
  );
  return (
    <section id={FILES_ID} className="screen-only">
      <h2>Take it with you</h2>
      <ul className={`${styles.files} framed sheet`}>
        {EXPORT_FORMATS.map(({ extension, name: format, use }) => (
          <li key={extension}>
            <a
              className="row gap-0-3 between own-colour small leading-130 unlined"
              href={exportAddress('/dive-sites', extension, `sites=${ids.join()}`)}
              download
              rel="nofollow"
            >
              <b>{format}</b> <span>{use}</span>
            </a>
          </li>
        ))}
        {parts.map((part, index) => (
          <li key={part[0]}>
            <a
              className="row gap-0-3 between own-colour small leading-130 unlined"
              href={sharedListAddress(BOOKLET_PATH, { sites: part, name, date })}
              rel="nofollow"
            >
              <b>Print{parts.length > 1 && `, part ${index + 1}`}</b> <span>one page per site</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="note">Approximate positions are marked in the files.</p>
    </section>
  );
}
