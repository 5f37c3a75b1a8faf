import { emergencyContacts, type PhoneNumber } from '../../../domain/emergency.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Emergency contacts for the site's state or country. */
export function EmergencyLine({ region }: { region: string }) {
  const { local, divingHotline } = emergencyContacts(region);
  return (
    <p className="emergency-line">
      <Icon name="life-buoy" />
      <span>
        <b>In an emergency:</b>{' '}
        {local.length > 0 ? (
          local.map((number) => (
            <span key={number.dial}>
              <Phone number={number} /> ({number.label.toLowerCase()}),{' '}
            </span>
          ))
        ) : (
          <>Ask your operator for the local emergency number before the first dive. </>
        )}
        {local.length > 0 ? 'then ' : 'Diving accidents: '}
        <Phone number={divingHotline} /> ({divingHotline.label}). On a boat, VHF channel 16.
      </span>
    </p>
  );
}

function Phone({ number: { display, dial } }: { number: PhoneNumber }) {
  return <a href={`tel:${dial}`}>{display}</a>;
}
