import type { SiteDetails } from '../../../domain/dive-site.ts';
import { SpecTable } from './spec-table.tsx';

/** The ship, as far as it is known. */
export function WreckFacts({ wreck }: { wreck: NonNullable<SiteDetails['wreck']> }) {
  const { ship, sunk, lengthMetres, deckMetres, sandMetres } = wreck;
  const facts = [
    { name: 'Ship', value: ship },
    { name: 'Sunk', value: sunk },
    { name: 'Length', value: lengthMetres && `${lengthMetres}\u00A0m` },
    { name: 'Deck at', value: deckMetres !== undefined && `${deckMetres}\u00A0m` },
    { name: 'Sand at', value: sandMetres && `${sandMetres}\u00A0m` },
  ];
  return <SpecTable title="The wreck" facts={facts} />;
}
