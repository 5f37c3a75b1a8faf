import { formatCount } from '../../../domain/kernel/format-count.ts';
import { type ChartBounds, formatViewBox, project, unwrapLongitude } from '../../../domain/kernel/mercator.ts';
import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import type { PlaceArea } from '../../../domain/place-pages/place-response.ts';
import { placePath } from '../../../domain/places/place.ts';
import { places } from '../../app/data/place-queries.ts';
import { useApi } from '../../app/data/query.ts';
import chartFrameStyles from '../../map/chart-frame.module.css';
import { ChartFrame, Land } from '../../map/chart-frame.tsx';
import { Graticule } from '../../map/chart-names.tsx';
import { PlaceNames } from '../../map/place-names.tsx';
import smallCoastline from '../../map/small-coastline.svg?url&no-inline';
import { Caveat } from '../../ui/caveat.tsx';
import styles from './area-chart.module.css';
import { spreadMarkers } from './marker-spread.ts';
import { Section } from './section.tsx';

type ChartView = {
  bounds: ChartBounds;
  /** The size of the sea in pixels on the narrowest screen that shows this chart: markers must not touch there. */
  minWidth: number;
  /** On a usual screen, where the names have their proper size. */
  usualWidth: number;
  label: string;
};

const AUSTRALIA: ChartView = {
  bounds: { west: 111.5, east: 161.5, south: -45.3, north: -1.9 },
  minWidth: 258,
  usualWidth: 328,
  label: 'Chart of Australia: dive sites by state and country',
};
const PACIFIC: ChartView = {
  bounds: { west: 91, east: 217, south: -47.5, north: 15 },
  minWidth: 555,
  usualWidth: 850,
  label: 'Chart of Australia and the Pacific: dive sites by state and country',
};

/** The chart's height in lines of the index. */
const INDEX_LENGTH = 12;

/** A marker's width, and the least distance of two centres, in pixels. */
const MARKER_SPACING_PX = 44;

/** Every state and country as a double ring with its number of sites: Australia on phones, the Pacific as well where there is room. */
export function AreaCharts() {
  const areas = useApi(places()).data ?? [];
  const located = areas.filter(({ latitude }) => Number.isFinite(latitude));
  if (located.length === 0) return null;
  return (
    <Section id="chart-title" title="On the chart" more={{ href: '/dive-sites', text: 'Open the map' }}>
      <div className={styles.narrow}>
        <AreaChart view={AUSTRALIA} areas={located} />
      </div>
      <div className={styles.wide}>
        <div>
          <AreaChart view={PACIFIC} areas={located} />
        </div>
        <Index areas={areas} />
      </div>
      <Caveat>
        Coastline Natural Earth. <b>Not for navigation.</b>
      </Caveat>
    </Section>
  );
}

/** The areas with the most sites by name, where a wide screen has room beside the chart. */
function Index({ areas }: { areas: readonly PlaceArea[] }) {
  const sorted = areas.toSorted((a, b) => b.siteCount - a.siteCount);
  const others = sorted.slice(INDEX_LENGTH);
  return (
    <ul className={`${styles.index} small`} data-markdown="skip">
      {sorted.slice(0, INDEX_LENGTH).map(({ slug, name, siteCount }) => (
        <li className="line between rule-below" key={slug}>
          <a href={placePath(slug)}>{name}</a>
          <span className="num">{siteCount}</span>
        </li>
      ))}
      {others.length > 0 && (
        <li className="line between rule-below">
          <a href={PLACES_PATH}>{others.length} more</a>
          <span className="num">{others.reduce((sum, { siteCount }) => sum + siteCount, 0)}</span>
        </li>
      )}
    </ul>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function AreaChart({ view, areas }: { view: ChartView; areas: readonly PlaceArea[] }) {
  const { bounds, minWidth, usualWidth, label } = view;
  const { x, y, width, height } = formatViewBox(bounds);
  const shown = areas.filter(isWithin(bounds));
  const beyond = areas.reduce((sum, area) => sum + (shown.includes(area) ? 0 : area.siteCount), 0);
  const size = { width: minWidth, height: (minWidth * height) / width };
  const marks = spreadMarkers(
    shown.map((area) => {
      const point = project(unwrapLongitude(area.longitude), area.latitude);
      return { area, x: ((point.x - x) / width) * size.width, y: ((point.y - y) / height) * size.height };
    }),
    MARKER_SPACING_PX,
    size,
  );
  return (
    <>
      <ChartFrame bounds={bounds} size={size}>
        <div className={`${chartFrameStyles.sea} relative clipped sheet`} style={{ aspectRatio: width / height }}>
          <svg viewBox={[x, y, width, height].map(Math.round).join(' ')} role="img" aria-label={label}>
            <Land sources={[smallCoastline]} />
            <Graticule bounds={bounds} size={size} />
            <PlaceNames unitsPerPixel={width / usualWidth} within={bounds} />
          </svg>
          {marks.map(({ area, ...at }) => (
            <AreaMark key={area.slug} area={area} left={at.x / size.width} top={at.y / size.height} />
          ))}
        </div>
      </ChartFrame>
      <p className={`${styles.foot} note mt-2`} data-markdown="skip">
        Figures: number of sites.
        {beyond > 0 && (
          <>
            {' '}
            <a href={PLACES_PATH}>{beyond} more beyond this chart</a>
          </>
        )}
      </p>
    </>
  );
}

const isWithin =
  ({ west, east, south, north }: ChartBounds) =>
  ({ longitude: wrapped, latitude }: PlaceArea) => {
    const longitude = unwrapLongitude(wrapped);
    return longitude > west && longitude < east && latitude > south && latitude < north;
  };

function AreaMark({ area: { slug, name, siteCount }, left, top }: { area: PlaceArea; left: number; top: number }) {
  return (
    <a
      className={`${styles.mark} grid centred ink num unlined`}
      href={placePath(slug)}
      title={name}
      aria-label={`${name}: ${formatCount(siteCount, 'site')}`}
      style={{ left: percent(left), top: percent(top) }}
    >
      <span className="grid centred sheet">{siteCount}</span>
    </a>
  );
}
