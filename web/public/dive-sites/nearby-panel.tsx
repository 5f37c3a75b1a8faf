import type { NearbySite } from '../../../domain/dive-site.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import { formatBearing } from '../../../domain/geo.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { StatusTag } from '../../ui/site-access.tsx';
import textStyles from '../../ui/text.module.css';
import { plot, pointAt, RIM_RADIUS, radiusOf, reachOf } from './nearby-compass-plot.ts';

/** The nearest other sites, as a plot and as a list. */
export function NearbyPanel({ nearby }: { nearby: readonly NearbySite[] }) {
  if (nearby.length === 0) return null;
  return (
    <section className="panel">
      <h2>Nearby, by bearing</h2>
      <NearbyCompass nearby={nearby} />
      <ol className="nearby">
        {nearby.map((site, index) => (
          <li key={site.id}>
            <b aria-hidden="true">{index + 1}</b>
            <span>
              <a href={diveSitePath(site)}>{site.name}</a>{' '}
              <span className={`${textStyles.soft} ${textStyles.num}`}>{formatMeasurement(site.depthRange)}</span>{' '}
              <StatusTag status={site.status} />
            </span>
            <span className="bearing">{formatBearing(site.bearing, site.distanceKm)}</span>
          </li>
        ))}
      </ol>
      <p className={textStyles.note}>Bearings are true.</p>
    </section>
  );
}

const QUARTERS = [0, 90, 180, 270];
const LABEL_RADIUS = 124;
const TENS = Array.from({ length: 36 }, (_, index) => index * 10);

const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const TICKS = TENS.map((bearing) => {
  const length = bearing % 30 === 0 ? 8 : 4;
  return `M${at(pointAt(bearing, RIM_RADIUS))}L${at(pointAt(bearing, RIM_RADIUS - length))}`;
}).join('');

/** Nearby sites on a polar plot: true north is up, rings are distances. The list says the same in words. */
function NearbyCompass({ nearby }: { nearby: readonly NearbySite[] }) {
  const reach = reachOf(nearby.map(({ distanceKm }) => distanceKm));
  const points = plot(nearby);
  return (
    <svg className="rose" viewBox="-140 -136 280 272" role="img" aria-label="Nearby sites by bearing and distance">
      <circle r={RIM_RADIUS} className="rim" />
      <path d={TICKS} className="tick" />
      <g className="rings">
        {[reach / 4, reach / 2, reach].map((distance) => (
          <circle key={distance} r={radiusOf(distance, reach).toFixed(1)} />
        ))}
      </g>
      {QUARTERS.map((bearing) => {
        const { x, y } = pointAt(bearing, LABEL_RADIUS);
        return (
          <text key={bearing} x={x.toFixed(1)} y={(y + 4).toFixed(1)}>
            {String(bearing).padStart(3, '0')}
          </text>
        );
      })}
      {points.map(({ x, y }, index) => (
        <line key={nearby[index]?.id} x2={x.toFixed(1)} y2={y.toFixed(1)} />
      ))}
      <RingLabel distance={reach / 4} reach={reach} unit />
      <RingLabel distance={reach} reach={reach} />
      {points.map((point, index) => (
        <g key={nearby[index]?.id} className="point" transform={`translate(${at(point)})`}>
          <circle r="9" />
          <text y="4">{index + 1}</text>
        </g>
      ))}
      <circle r="4" className="own" />
    </svg>
  );
}

function RingLabel({ distance, reach, unit }: { distance: number; reach: number; unit?: boolean }) {
  return (
    <text x="3" y={(-radiusOf(distance, reach) + 11).toFixed(1)} className="ring-label">
      {Number(distance.toFixed(2))}
      {unit && ' km'}
    </text>
  );
}
