import { articlePath } from '../../../domain/kernel/slug.ts';
import { emergencyContacts, type PhoneNumber } from '../../../domain/places/emergency.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Sample regions with the emergency numbers of their country. Elsewhere the numbers differ by country, so there the region has no number on record. */
const AREAS = [
  { name: 'Australia', region: 'Sydney, New South Wales' },
  { name: 'New Zealand', region: 'Northland, New Zealand' },
  { name: 'Elsewhere in the Pacific', region: 'Elsewhere in the Pacific' },
];

/** Emergency numbers for readers who are offline. */
export function EmergencyNumbers() {
  return (
    <section className="alarm p-4 sheet">
      <h2 className="line gap-2 h3 danger">
        <Icon name="life-buoy" />
        In an emergency
      </h2>
      {AREAS.map(({ name, region }) => {
        const { local, divingHotline } = emergencyContacts(region);
        return (
          <div key={name}>
            <h3 className="mt-3 small">{name}</h3>
            {local.length === 0 && (
              <p className="mt-2">Ask your operator for the local number before the first dive.</p>
            )}
            <ul className="mt-1">
              {[...local, divingHotline].map((number) => (
                <Line key={number.dial} number={number} />
              ))}
            </ul>
          </div>
        );
      })}
      <p className="mt-2">On a boat: VHF channel 16. Say “diving emergency”.</p>
      <p className="mt-2">
        <a className="inline-line touch" href={articlePath('divers-emergency-plan')}>
          The one-page emergency plan
        </a>
      </p>
    </section>
  );
}

const Line = ({ number: { label, display, dial } }: { number: PhoneNumber }) => (
  <li className="row between gap-0-3 rule-above small">
    <span>{label}</span>
    <a className="inline-line touch danger heavy num h3" href={`tel:${dial}`}>
      {display}
    </a>
  </li>
);
