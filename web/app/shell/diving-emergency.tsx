import { DAN_FROM_AUSTRALIA, DAN_FROM_ELSEWHERE, TRIPLE_ZERO } from '../../../domain/places/diving-hotline.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Whom to call after a diving accident, on every page; each place's page has the local number where we know one. */
export function DivingEmergency() {
  return (
    <p className="icon-and-text small leading-150">
      <Icon name="phone" />
      <span>
        <b>Diving emergency:</b> in Australia <Call number={TRIPLE_ZERO} /> first, then the diving hotline{' '}
        <Call number={DAN_FROM_AUSTRALIA} />. Elsewhere the local number, then <Call number={DAN_FROM_ELSEWHERE} />. On
        a boat, VHF 16. <a href="/blog/divers-emergency-plan">The one-page plan</a>
      </span>
    </p>
  );
}

const Call = ({ number: { display, dial } }: { number: { display: string; dial: string } }) => (
  <a href={`tel:${dial}`}>{display}</a>
);
