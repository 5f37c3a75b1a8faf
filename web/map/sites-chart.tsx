import type { SitesChartDetail } from '../../domain/charts/chart-response.ts';
import { measureSitesChart, SITES_CHART } from '../../domain/charts/measure-sites-chart.ts';
import type { DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import { formatViewBox } from '../../domain/kernel/mercator.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import chartFrameStyles from './chart-frame.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { ChartNames, Graticule } from './chart-names.tsx';
import { FineLand } from './fine-land.tsx';
import { siteName } from './mark-name.ts';
import { MARKER_CLASS, markerMarkup, siteMarkerMarkup } from './marker-markup.ts';
import { chooseCoast } from './still-coast.ts';

type ChartSite = Pick<DiveSitePoint, 'id' | 'name' | 'latitude' | 'longitude' | 'depthRange' | 'skillLevel' | 'status'>;

type SitesChartProps = {
  sites: readonly ChartSite[];
  label: string;
  listId: string;
  /** Null where a chart says nothing. Absent offline, where the coast is coarser and has no names. */
  chart?: SitesChartDetail;
};

/** A chart of some sites, drawn on the server: a site's marker leads to its page, that of several to the list of sites at `listId`. */
export function SitesChart({ sites, label, listId, chart }: SitesChartProps) {
  const measured = chart === null ? null : measureSitesChart(sites, chart?.degreesWide);
  if (!measured) return null;
  const { bounds, markers } = measured;
  const { x, y, width, height } = formatViewBox(bounds);
  return (
    <ChartFrame bounds={bounds} size={SITES_CHART}>
      <div
        className={`${chartFrameStyles.sea} relative clipped sheet`}
        style={{ aspectRatio: SITES_CHART.width / SITES_CHART.height }}
      >
        <svg viewBox={[x, y, width, height].map((value) => value.toFixed(2)).join(' ')} role="img" aria-label={label}>
          <FineLand sources={chooseCoast(bounds)} fine={chart?.coast} />
          <Graticule bounds={bounds} size={SITES_CHART} />
        </svg>
        <ChartNames names={chart?.names ?? []} />
        {markers.map((marker) => (
          <Marker
            key={marker.items[0]?.id}
            sites={marker.items}
            left={marker.x / SITES_CHART.width}
            top={marker.y / SITES_CHART.height}
            listId={listId}
          />
        ))}
      </div>
    </ChartFrame>
  );
}

type MarkerProps = { sites: ChartSite[]; left: number; top: number; listId: string };

function Marker({ sites, left, top, listId }: MarkerProps) {
  const [site] = sites;
  if (!site) return null;
  const isOne = sites.length === 1;
  return (
    <a
      className={MARKER_CLASS}
      style={{ left: percent(left), top: percent(top) }}
      href={isOne ? diveSitePath(site) : `#${listId}`}
      aria-label={isOne ? siteName(site) : `${sites.length} sites: ${sites.map(({ name }) => name).join(', ')}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
      dangerouslySetInnerHTML={{ __html: isOne ? siteMarkerMarkup(site) : markerMarkup('cluster', sites.length) }}
    />
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
