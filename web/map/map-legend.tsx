import { SKILLS } from '../../domain/finder/dive-site-filters.ts';
import { useSiteConfig } from '../app/data/site-context.tsx';
import { Caveat } from '../ui/caveat.tsx';
import diveSiteMapStyles from './dive-site-map.module.css';
import { MARKER_CLASS, markerMarkup } from './marker-markup.ts';

const SAMPLE_DEPTH = 18;
const SAMPLE_COUNT = 12;

/** The markers and their meanings. */
export function MapLegend({ className }: { className?: string }) {
  return (
    <ul data-markdown="skip" className={`${diveSiteMapStyles.legend} cluster tiny ${className}`} aria-label="Legend">
      {SKILLS.map((level) => (
        <LegendItem key={level} shape={level} figure={SAMPLE_DEPTH} text={level} />
      ))}
      <LegendItem shape="closed" figure={null} text="Closed to diving" />
      <LegendItem shape="cluster" figure={SAMPLE_COUNT} text="Several sites" />
      <li className={diveSiteMapStyles.legendNote}>Depth: the greatest, in metres</li>
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
    <li className="line">
      <span
        className={MARKER_CLASS}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
        dangerouslySetInnerHTML={{ __html: markerMarkup(shape, figure) }}
      />
      {text}
    </li>
  );
}

/** The legend on small screens, and the attribution. */
export function MapFoot() {
  const { attribution, attributionUrl } = useSiteConfig().settings.tiles;
  return (
    <div className="mt-2">
      <MapLegend className={diveSiteMapStyles.below} />
      <Caveat className={`${diveSiteMapStyles.attribution} cluster between`}>
        <span>
          <a href={attributionUrl}>{attribution}</a>, GSHHG, GeoNames
        </span>
        <strong className="ink">Not for navigation</strong>
      </Caveat>
    </div>
  );
}
