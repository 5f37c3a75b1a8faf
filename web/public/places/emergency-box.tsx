import type { ReactNode } from 'react';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { describePlaceUnits, WHO_DECIDES_TEXT } from '../../../domain/operators/hyperbaric-unit-texts.ts';
import type { PlaceEmergencyContacts } from '../../../domain/place-pages/place-response.ts';
import { FIRST_STEPS_TEXT, POISONS_LINE_TEXT } from '../../../domain/places/emergency.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatDial } from '../../ui/phone.ts';
import styles from './emergency-box.module.css';
import { EMERGENCY_ID } from './place-head.tsx';

const PLAN_ARTICLE = articlePath('divers-emergency-plan');

/** Whom to call: the local number first, or the advice to ask for it before the first dive. */
export function EmergencyBox({ emergency, siteCount }: { emergency: PlaceEmergencyContacts; siteCount: number }) {
  const { local, divingHotline, vhf, poisonsLine, units, evacuation, sources } = emergency;
  return (
    <section className={`${styles.box} alarm p-4 sheet`} id={EMERGENCY_ID}>
      <h2 className="line gap-2 danger">
        <Icon name="life-buoy" />
        In an emergency
      </h2>
      {local.length === 0 && (
        <p className="mt-2">
          We have no local number that we could check. Ask your operator for it before the first dive.
        </p>
      )}
      <dl className="mt-2">
        {local.map(({ label, display, dial }) => (
          <Line key={dial} label={label}>
            <Phone display={display} dial={dial} />
          </Line>
        ))}
        <Line label={local[0] ? `${divingHotline.label}, after ${local[0].display}` : divingHotline.label}>
          <Phone {...divingHotline} />
        </Line>
        <Line label="On a boat">VHF {vhf}</Line>
        {poisonsLine && (
          <Line label={POISONS_LINE_TEXT}>
            <Phone display={poisonsLine} dial={formatDial(poisonsLine)} />
          </Line>
        )}
        {describePlaceUnits(units, siteCount).map(({ label, text, phone }) => (
          <Line key={text} label={`${label}: ${text}`}>
            {phone && <Phone display={phone} dial={formatDial(phone)} />}
          </Line>
        ))}
      </dl>
      <p className="note mt-2">
        {evacuation && `${evacuation} `}
        {WHO_DECIDES_TEXT}
      </p>
      <p className="note mt-2">
        {FIRST_STEPS_TEXT} <a href={PLAN_ARTICLE}>The one-page plan</a>
      </p>
      {sources.length > 0 && <p className="note mt-2">Sources: {sources.join('; ')}.</p>}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid column-and-end gap-0-3 items-centre touch rule-above leading-135">
      <dt className="small">{label}</dt>
      <dd className="heavy num nowrap">{children}</dd>
    </div>
  );
}

const Phone = ({ display, dial }: { display: string; dial: string }) => (
  <a className="inline-line touch danger" href={`tel:${dial}`}>
    {display}
  </a>
);
