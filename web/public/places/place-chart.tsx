import type { CSSProperties } from 'react';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { formatViewBox, project } from '../../../domain/kernel/mercator.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { PlaceChart as Chart, PlacePage, PlaceSite } from '../../../domain/place-pages/place-response.ts';
import { placeOfRegion, placePath, placeSlug } from '../../../domain/places/place.ts';
import chartFrameStyles from '../../map/chart-frame.module.css';
import { ChartFrame } from '../../map/chart-frame.tsx';
import { ChartNames, Graticule } from '../../map/chart-names.tsx';
import diveSiteMapStyles from '../../map/dive-site-map.module.css';
import { FineLand } from '../../map/fine-land.tsx';
import { MapLegend } from '../../map/map-legend.tsx';
import { MARKER_CLASS, markerMarkup, siteMarkerMarkup } from '../../map/marker-markup.ts';
import { SitesChart } from '../../map/sites-chart.tsx';
import { chooseCoast } from '../../map/still-coast.ts';
import styles from './place.module.css';
import { SITES_ID } from './place-words.tsx';

/** In pixels, on the smallest phone: the degree labels must fit there. */
const MIN_SIZE = { width: 256, height: 256 };
type PlaceChartProps = { place: PlacePage; chart: Chart };

/** All sites of a place on a chart drawn without script, and where they lie close together on a second one. */
export const PlaceCharts = ({ place, chart }: PlaceChartProps) => (
  <>
    <PlaceChart place={place} chart={chart} />
    {chart.inset && <PlaceInset place={place} inset={chart.inset} />}
  </>
);

/** A square chart; each marker is a link. */
function PlaceChart({
  place: { slug, name, sites },
  chart: { bounds, marks, coast, names = [], inset },
}: PlaceChartProps) {
  const { x, y, width, height } = formatViewBox(bounds);
  const byId = new Map(sites.map((site) => [site.id, site]));
  return (
    <div className={styles.chart}>
      <ChartFrame bounds={bounds} size={MIN_SIZE}>
        <div className={`${chartFrameStyles.sea} relative clipped sheet`} style={{ aspectRatio: 1 }}>
          <svg
            viewBox={[x, y, width, height].map((value) => value.toFixed(2)).join(' ')}
            role="img"
            aria-label={`Chart of the dive sites: ${name}`}
          >
            <FineLand sources={chooseCoast(bounds)} fine={coast} />
            <Graticule bounds={bounds} size={MIN_SIZE} />
            {inset && <InsetFrame bounds={inset.bounds} />}
          </svg>
          <ChartNames names={names} />
          {marks.map(({ latitude, longitude, siteIds }) => {
            const point = project(longitude, latitude);
            const style = { left: percent((point.x - x) / width), top: percent((point.y - y) / height) };
            return (
              <Mark
                key={siteIds.join()}
                sites={siteIds.flatMap((id) => byId.get(id) ?? [])}
                href={siteIds.every((id) => inset?.siteIds.includes(id)) ? `#${INSET_ID}` : undefined}
                slug={slug}
                style={style}
              />
            );
          })}
        </div>
      </ChartFrame>
      <div className="mt-2">
        <MapLegend className={diveSiteMapStyles.below} />
        <p className={`${diveSiteMapStyles.attribution} note`}>
          {[
            !coast && 'Natural Earth',
            (coast || inset?.chart.coast) && '© OpenStreetMap contributors, GSHHG',
            'GeoNames',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </div>
  );
}

/** Anchor of a chart's crowded corner, drawn larger. */
const INSET_ID = 'inset';

function InsetFrame({ bounds }: { bounds: Chart['bounds'] }) {
  const { x, y, width, height } = formatViewBox(bounds);
  const path = `M${x.toFixed(2)} ${y.toFixed(2)}h${width.toFixed(2)}v${height.toFixed(2)}h${(-width).toFixed(2)}z`;
  return (
    <path d={path} className="outline-ink" strokeWidth="1.5" strokeDasharray="5 3" vectorEffect="non-scaling-stroke" />
  );
}

type PlaceInsetProps = { place: PlacePage; inset: NonNullable<Chart['inset']> };

/** The crowded corner of a region's chart. It stands beside the chart or below it, where it covers neither names nor coast. */
function PlaceInset({ place, inset }: PlaceInsetProps) {
  const sites = place.sites.filter(({ id }) => inset.siteIds.includes(id));
  return (
    <figure id={INSET_ID} data-markdown="skip">
      <SitesChart
        sites={sites}
        label={`Chart of ${sites.length} dive sites that lie close together: ${place.name}`}
        listId={SITES_ID}
        chart={inset.chart}
      />
      <figcaption className="note mt-2">Inside the dashed frame: {sites.length} sites</figcaption>
    </figure>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

type MarkProps = { sites: readonly PlaceSite[]; href: string | undefined; slug: string; style: CSSProperties };

/** One site leads to its page; several to the inset, to their region where the chart shows more than that, or else to the list below. */
function Mark({ sites, href, slug, style }: MarkProps) {
  const [site] = sites;
  if (!site) return null;
  const isOne = sites.length === 1;
  const markup = isOne ? siteMarkerMarkup(site) : markerMarkup('cluster', sites.length);
  return (
    <a
      className={MARKER_CLASS}
      href={isOne ? diveSitePath(site) : (href ?? clusterHref(sites, slug))}
      aria-label={isOne ? siteLabel(site) : `${sites.length} sites: ${sites.map((each) => each.name).join(', ')}`}
      title={isOne ? site.name : sites.map((each) => each.name).join(', ')}
      style={style}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

function clusterHref(sites: readonly PlaceSite[], slug: string): string {
  const [region, ...others] = new Set(sites.map((site) => placeSlug(placeOfRegion(site.region))));
  return region && others.length === 0 && region !== slug ? placePath(region) : `#${SITES_ID}`;
}

const siteLabel = (site: PlaceSite) =>
  [site.name, isClosed(site) ? 'closed to diving' : `${site.skillLevel}, ${formatMeasurement(site.depthRange)}`].join(
    ', ',
  );
