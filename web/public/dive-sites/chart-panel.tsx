import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { positionOf } from '../../../domain/geo.ts';
import { LocalChart } from '../../map/local-chart.tsx';
import { siteMarkerMarkup } from '../../map/marker-markup.ts';
import { QUALITY_WORDS } from './detail-words.ts';

/** The coast round the site, how well its position is known, and what the chart is not for. */
export function ChartPanel({ site }: { site: DiveSitePage }) {
  const { name, details } = site;
  const position = positionOf(site);
  if (!position) return null;
  return (
    <section className="panel">
      <h2>On the chart</h2>
      <LocalChart name={name} position={position} mark={siteMarkerMarkup({ ...site, status: details.status })} />
      <p className="attribution">
        <span>
          {details.position?.quality ? QUALITY_WORDS[details.position.quality] : QUALITY_UNKNOWN}{' '}
          {details.position?.source && `${sentence(details.position.source)} `}
          Coastline Natural Earth.
        </span>
        <strong>Not for navigation</strong>
      </p>
    </section>
  );
}

const QUALITY_UNKNOWN = 'How well this position is known is not recorded.';

const sentence = (source: string) => `Source: ${source.replace(/\.$/, '')}.`;
