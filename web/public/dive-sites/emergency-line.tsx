import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { uncapitalize } from '../../../domain/kernel/letter-case.ts';
import { describeSiteUnits, type UnitLine, WHO_DECIDES_TEXT } from '../../../domain/operators/hyperbaric-unit-texts.ts';
import { ASK_OPERATOR_TEXT, emergencyContacts, type PhoneNumber } from '../../../domain/places/emergency.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatDial } from '../../ui/phone.ts';
import styles from './site-hazards.module.css';

type Site = Pick<DiveSitePage, 'region' | 'recompression'>;

/** Emergency contacts for the site's state or country, and the nearest hyperbaric unit. */
export function EmergencyLine({ site: { region, recompression } }: { site: Site }) {
  const { local, divingHotline } = emergencyContacts(region);
  return (
    <p className={`${styles.emergency} icon-and-text mt-3 leading-150`}>
      <Icon name="life-buoy" />
      <span>
        <b>In an emergency:</b>{' '}
        {local.length > 0 ? (
          local.map((number) => (
            <span key={number.dial}>
              <Phone number={number} /> ({uncapitalize(number.label)}),{' '}
            </span>
          ))
        ) : (
          <>{ASK_OPERATOR_TEXT} </>
        )}
        {local.length > 0 ? 'then ' : 'Diving accidents: '}
        <Phone number={divingHotline} /> ({divingHotline.label}). On a boat, VHF channel 16.{' '}
        {describeSiteUnits(recompression.units).map((line) => (
          <Unit key={line.text} line={line} />
        ))}
        <span className="block mt-1 muted">
          {recompression.evacuation && `${recompression.evacuation} `}
          {WHO_DECIDES_TEXT}
        </span>
      </span>
    </p>
  );
}

const Unit = ({ line: { label, text, phone } }: { line: UnitLine }) => (
  <span className="block mt-1 muted">
    {label}: {text}{' '}
    {phone && (
      <>
        Phone: <a href={`tel:${formatDial(phone)}`}>{phone}</a>.{' '}
      </>
    )}
  </span>
);

export function Phone({ number: { display, dial } }: { number: PhoneNumber }) {
  return <a href={`tel:${dial}`}>{display}</a>;
}
