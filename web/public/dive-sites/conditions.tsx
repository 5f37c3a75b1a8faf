import type { SiteDetails } from '../../../domain/dive-site.ts';
import { directions } from './detail-words.ts';
import { SpecTable } from './spec-table.tsx';

/** Wind, swell and tide, as far as they are known. */
export function Conditions({ details: { exposure, tide } }: { details: SiteDetails }) {
  const facts = [
    { name: 'Blown out by', value: exposure?.wind?.length ? `Wind from the ${directions(exposure.wind)}` : '' },
    { name: 'Swell to avoid', value: exposure?.swell?.length ? `From the ${directions(exposure.swell)}` : '' },
    { name: 'Tide', value: tide ?? '' },
  ];
  return <SpecTable title="Wind, swell and tide" facts={facts} />;
}
