import type { NearbySite } from '../../../domain/dive-sites/dive-site.ts';
import { requirementLabel, sortRequirements } from '../../../domain/dive-sites/site-access.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { formatBearing } from '../../../domain/kernel/geo.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { StatusTag } from '../../ui/access-tags.tsx';
import pageStyles from './dive-site-page.module.css';
import {
  compassSites,
  outerRingKm,
  placeCompassMarks,
  pointAtBearing,
  RIM_RADIUS,
  scaleRadius,
} from './nearby-compass-plot.ts';
import styles from './nearby-panel.module.css';

/** The nearest other sites as a list, and on a compass where enough of them are near. */
export function NearbyPanel({ nearby }: { nearby: readonly NearbySite[] }) {
  if (nearby.length === 0) return null;
  const plotted = compassSites(nearby);
  return (
    <section id="nearby">
      <h2>{plotted.length > 0 ? 'Nearby, by bearing' : 'Nearest sites'}</h2>
      {plotted.length > 0 && <NearbyCompass nearby={plotted} />}
      <SiteList sites={nearby} numbered={plotted.length} />
      <p className="note">Bearings are true.</p>
    </section>
  );
}

/** In place of trips on the page of a closed site: its neighbours are those at which no closure or restriction is known. */
export function OtherDives({ nearby }: { nearby: readonly NearbySite[] }) {
  const note = 'Trips are left out on this page while the site is closed.';
  return (
    <section id="nearby">
      <h2>Other dives near here</h2>
      {nearby.length > 0 ? (
        <SiteList sites={nearby} numbered={0} />
      ) : (
        <p className="measure">We know of none within 300&nbsp;km at which no closure or restriction is known.</p>
      )}
      <p className={`${pageStyles.unknown} small leading-145 muted`}>
        {nearby.length > 0 ? `No closure known at any of these. ${note}` : note}
      </p>
    </section>
  );
}

/** The first `numbered` sites carry the numbers of the compass. */
function SiteList({ sites, numbered }: { sites: readonly NearbySite[]; numbered: number }) {
  return (
    <ol className={styles.list}>
      {sites.map((site, index) => {
        const [first] = sortRequirements(site.requires ?? []);
        return (
          <li
            key={site.id}
            className={`grid items-centre touch rule-below leading-130 ${numbered > 0 ? '' : styles.plain}`}
          >
            {numbered > 0 &&
              (index < numbered ? (
                <b className="grid centred small" aria-hidden="true">
                  {index + 1}
                </b>
              ) : (
                <span />
              ))}
            <div>
              <a href={diveSitePath(site)}>{site.name}</a>{' '}
              <span className="muted num nowrap">{formatMeasurement(site.depthRange)}</span>{' '}
              <StatusTag status={site.status} />
              {first && <small className="block muted">{requirementLabel(first)}</small>}
            </div>
            <span className={`${styles.bearing} small nowrap`}>{formatBearing(site.bearing, site.distanceKm)}</span>
          </li>
        );
      })}
    </ol>
  );
}

const QUARTERS = [0, 90, 180, 270];
const LABEL_RADIUS = 124;
const TENS = Array.from({ length: 36 }, (_, index) => index * 10);

const CENTRE = { x: 0, y: 0 };

const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const TICKS = TENS.map((bearing) => {
  const length = bearing % 30 === 0 ? 8 : 4;
  return `M${at(pointAtBearing(bearing, RIM_RADIUS))}L${at(pointAtBearing(bearing, RIM_RADIUS - length))}`;
}).join('');

/** Nearby sites on a polar plot: true north is up, rings are distances. Hidden from screen readers, since the list has the same links. */
function NearbyCompass({ nearby }: { nearby: readonly NearbySite[] }) {
  const reach = outerRingKm(nearby.map(({ distanceKm }) => distanceKm));
  const points = placeCompassMarks(nearby);
  return (
    <svg className={`${styles.compass} full num`} viewBox="-140 -136 280 272" aria-hidden="true">
      <circle r={RIM_RADIUS} className="sheet-and-ink" />
      <path d={TICKS} className="outline-ink" />
      <g>
        {[reach / 4, reach / 2, reach].map((distance) => (
          <circle key={distance} r={scaleRadius(distance, reach).toFixed(1)} />
        ))}
      </g>
      {QUARTERS.map((bearing) => {
        const { x, y } = pointAtBearing(bearing, LABEL_RADIUS);
        return (
          <text key={bearing} x={x.toFixed(1)} y={(y + 4).toFixed(1)}>
            {String(bearing).padStart(3, '0')}
          </text>
        );
      })}
      {points.map(({ x, y }, index) => (
        <line className="outline-ink" strokeWidth=".8" key={nearby[index]?.id} x2={x.toFixed(1)} y2={y.toFixed(1)} />
      ))}
      <RingLabel distance={reach / 4} reach={reach} unit />
      <RingLabel distance={reach} reach={reach} />
      {nearby.map((site, index) => (
        <a key={site.id} href={diveSitePath(site)} tabIndex={-1}>
          <g className={styles.point} transform={`translate(${at(points[index] ?? CENTRE)})`}>
            <circle r="20" fill="transparent" />
            <circle r="9" className="fill-ink" />
            <text y="4">{index + 1}</text>
          </g>
        </a>
      ))}
      <circle r="4" className="sheet-and-ink" strokeWidth="2" />
    </svg>
  );
}

function RingLabel({ distance, reach, unit }: { distance: number; reach: number; unit?: boolean }) {
  return (
    <text x="3" y={(-scaleRadius(distance, reach) + 11).toFixed(1)} className={styles.ringLabel}>
      {Number(distance.toFixed(2))}
      {unit && ' km'}
    </text>
  );
}
