import type { NearbySite } from '../../../domain/dive-site.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import { formatBearing } from '../../../domain/geo.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { StatusTag } from '../../ui/site-access.tsx';
import { NearbyCompass } from './nearby-compass.tsx';

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
              <span className="soft num">{formatMeasurement(site.depthRange)}</span> <StatusTag status={site.status} />
            </span>
            <span className="bearing">{formatBearing(site.bearing, site.distanceKm)}</span>
          </li>
        ))}
      </ol>
      <p className="note">Bearings are true.</p>
    </section>
  );
}
