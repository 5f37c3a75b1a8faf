import { Icon } from '../../icons/icon.tsx';

/** Always shown: a site without a note is not a site without danger. */
export function Hazards({ hazards }: { hazards: string | null }) {
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
    </section>
  );
}
