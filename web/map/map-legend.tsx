import { siteSettings } from '../../content/site-settings.ts';
import { SKILLS } from '../../domain/dive-site-filters.ts';
import { markerClass, markerMarkup } from './marker-markup.ts';

const SAMPLE_DEPTH = 18;
const SAMPLE_COUNT = 12;

/** The marks themselves, with what they mean. */
export function MapLegend({ className }: { className: string }) {
  return (
    <ul className={`legend ${className}`} aria-label="Legend">
      {SKILLS.map((level) => (
        <LegendItem key={level} shape={level} figure={SAMPLE_DEPTH} text={level} />
      ))}
      <LegendItem shape="closed" figure={null} text="Closed to diving" />
      <LegendItem shape="cluster" figure={SAMPLE_COUNT} text="Several sites" />
      <li className="legend-note">Depth is the greatest, in metres.</li>
    </ul>
  );
}

function LegendItem({
  shape,
  figure,
  text,
}: {
  shape: Parameters<typeof markerMarkup>[0];
  figure: number | null;
  text: string;
}) {
  return (
    <li>
      <span
        className={markerClass(shape === 'cluster' ? 'cluster' : 'site')}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
        dangerouslySetInnerHTML={{ __html: markerMarkup(shape, figure) }}
      />
      {text}
    </li>
  );
}

/** What the marks mean on a small screen, where the map comes from, and what it is not for. */
export function MapFoot() {
  const { attribution, attributionUrl } = siteSettings.mapTiles;
  return (
    <div className="map-foot">
      <MapLegend className="below" />
      <p className="attribution">
        <span>
          <a href={attributionUrl}>{attribution}</a>, coastline Natural Earth
        </span>
        <strong>Not for navigation</strong>
      </p>
    </div>
  );
}
