import type { SiteDetails } from '../../../domain/dive-site.ts';
import { directions } from './detail-words.ts';

/** Wind, swell and tide, as far as they are known. */
export function Conditions({ details: { exposure, tide } }: { details: SiteDetails }) {
  const facts = [
    { name: 'Wind that spoils it', value: exposure?.wind?.length ? `From the ${directions(exposure.wind)}` : '' },
    { name: 'Swell that spoils it', value: exposure?.swell?.length ? `From the ${directions(exposure.swell)}` : '' },
    { name: 'Tide', value: tide ?? '' },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <section>
      <h2>Wind, swell and tide</h2>
      <dl className="ledger">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
