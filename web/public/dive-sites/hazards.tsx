import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { EmergencyLine } from './emergency-line.tsx';

/** Always shown: a site without a note is not a site without danger. */
export function Hazards({ site: { hazards, region } }: { site: Pick<DiveSitePage, 'hazards' | 'region'> }) {
  return (
    <section>
      <h2>What can hurt you</h2>
      <div className="hazard">
        <p>
          <span className="term">
            <Icon name="triangle-alert" />
            Safety notes
          </span>{' '}
          {hazards || 'None are recorded for this site yet. Ask locally before you dive.'}
        </p>
      </div>
      <EmergencyLine region={region} />
    </section>
  );
}
