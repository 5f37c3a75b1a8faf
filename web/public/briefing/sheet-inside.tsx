import type { FineCoast } from '../../../domain/charts/chart-response.ts';
import type { DiveSitePage, LocalChart as LocalChartData } from '../../../domain/dive-sites/dive-site.ts';
import { positionQualityText } from '../../../domain/dive-sites/site-vocabulary.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import { boundsAround, unwrapLongitude } from '../../../domain/kernel/mercator.ts';
import { findChartCoast } from '../../../domain/map/coast-cell.ts';
import { LOCAL_CHART_ASPECT, widenChart } from '../../../domain/places/local-chart.ts';
import { coastTilesFor } from '../../map/coast-detail.ts';
import { FineLand } from '../../map/fine-land.tsx';
import { siteMarkerMarkup } from '../../map/marker-markup.ts';
import { PhotoCredit } from '../../ui/photo-credit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LocalChart } from '../dive-sites/chart-panel.tsx';
import styles from './briefing.module.css';
import { chooseChartAspect, type SheetPart } from './sheet-parts.ts';
import { Title } from './sheet-title.tsx';

/** Both inner pages: the chart across the fold, and below it in four columns whatever is read before the dive. */
export function SheetInside({ site, parts }: { site: DiveSitePage; parts: readonly SheetPart[] }) {
  return (
    <div className={`${styles.panel} ${styles.inside}`}>
      <Chart site={site} aspect={chooseChartAspect(parts)} />
      <div className={styles.columns}>
        {parts.map(({ title, form, lines, photo }) => (
          <section key={title}>
            <Title>{title}</Title>
            <ul className={LIST_CLASSES[form]}>
              {lines.map(({ name, text }) => (
                <li key={(name ?? '') + text}>
                  {name && <b>{name}</b>} {text}
                </li>
              ))}
            </ul>
            {photo && (
              <figure className={styles.entry}>
                <Picture
                  src={photo.url}
                  alt={photo.alt}
                  width={480}
                  height={320}
                  sizes="16rem"
                  failed={null}
                  priority
                />
                <figcaption>
                  <PhotoCredit credit={photo.credit} licence={photo.licence} />
                </figcaption>
              </figure>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

const LIST_CLASSES: Record<SheetPart['form'], string | undefined> = {
  plain: undefined,
  hazards: styles.hazards,
  kit: styles.kit,
};

type ChartForm = { aspect: number; chart: LocalChartData; fine?: FineCoast | null; shown: string | undefined };

/** Wide on the sheet, and as on the site's page where the screen is narrow. */
function Chart({ site, aspect }: { site: DiveSitePage; aspect: number }) {
  const position = parseSitePosition(site);
  const { chart } = site;
  if (!position || !chart) return null;
  const wide = widenChart(chart, aspect);
  const bounds = boundsAround(unwrapLongitude(position.longitude), position.latitude, wide.degreesWide, aspect);
  const fine = chart.coast && !wide.coast ? findChartCoast(bounds) : null;
  const forms: ChartForm[] = [
    { aspect: LOCAL_CHART_ASPECT, chart, shown: styles.onPhone },
    { aspect, chart: wide, fine, shown: styles.onSheet },
  ];
  return (
    <section className={styles.chart}>
      {forms.map(({ shown, fine: cells, ...form }) => (
        <div key={form.aspect} className={shown}>
          <LocalChart
            name={site.name}
            position={position}
            mark={siteMarkerMarkup({ ...site, status: site.details.status })}
            land={cells && <FineLand sources={coastTilesFor(bounds)} fine={cells} />}
            {...form}
          />
          <p>
            Filled: this site, with its greatest depth in metres. {positionQualityText(site.details.position?.quality)}{' '}
            {form.chart.coast || cells
              ? 'Coastline GSHHG, laid on © OpenStreetMap contributors'
              : 'Coastline Natural Earth'}
            {site.openWater && '; open water GSHHG'}; names GeoNames. <b>Not for navigation.</b>
          </p>
        </div>
      ))}
    </section>
  );
}
