import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { ASK_OPERATOR_TEXT, emergencyContacts, type PhoneNumber } from '../../../domain/emergency.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './site-hazards.module.css';

/** Emergency contacts for the site's state or country, and the nearest hyperbaric unit. */
export function EmergencyLine({ site: { region, chamber } }: { site: Pick<DiveSitePage, 'region' | 'chamber'> }) {
  const { local, divingHotline } = emergencyContacts(region);
  return (
    <p className={styles.emergency}>
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
          <>{ASK_OPERATOR_TEXT} </>
        )}
        {local.length > 0 ? 'then ' : 'Diving accidents: '}
        <Phone number={divingHotline} /> ({divingHotline.label}). On a boat, VHF channel 16.{' '}
        <span className={textStyles.muted}>
          Nearest hyperbaric unit:{' '}
          {chamber ? `${chamber.name}${chamber.phone ? `, ${chamber.phone}` : ''}.` : 'not known yet.'}
        </span>
      </span>
    </p>
  );
}

export function Phone({ number: { display, dial } }: { number: PhoneNumber }) {
  return <a href={`tel:${dial}`}>{display}</a>;
}
