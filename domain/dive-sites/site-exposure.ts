import { uncapitalize } from '../kernel/letter-case.ts';
import { type CompassPoint, formatDirections, isInOpenWater, wellShelteredDirections } from '../sea/exposure.ts';
import { describeOpenWater, listByOpenness, type OpenWater, pickSilent } from '../sea/open-water.ts';
import type { SiteDetails } from './dive-site-details.ts';

/**
 * Wind and swell of a site in words: the main fact, then lines that explain it. What the record names comes first; where it is silent, the
 * open water by the shape of the coast speaks, marked as such. Null where neither says anything of the wind or the swell.
 */
export function describeExposure(
  details: SiteDetails,
  openWater: OpenWater | null | undefined,
): { value: string | null; notes: string[] } {
  const wind = details.exposure?.wind ?? [];
  const silent = pickSilent(openWater, details);
  const swell = describeSwell(details, silent.swell);
  if (wind.length > 0)
    return {
      value: `Blown out by: ${formatDirections(wind)}`,
      notes: [lee(details, wind, openWater), ...swell].filter(Boolean),
    };
  if (silent.wind) {
    const [value = null, ...rest] = describeOpenWater('wind', silent.wind);
    return { value, notes: [...rest, 'Winds that spoil it: not on record', ...swell] };
  }
  const [value = null, ...rest] = swell;
  return { value, notes: value ? [...rest, 'Wind: not known by direction'] : [] };
}

/**
 * Leaves out directions over which the coast leaves open water: that a record does not list them is no claim of shelter. A boat site with
 * land near on some side, as in a fiord, is not called open water.
 */
function lee(details: SiteDetails, wind: readonly CompassPoint[], openWater: OpenWater | null | undefined): string {
  const hasLandNear = openWater && listByOpenness('wind', openWater.wind, 'little').length > 0;
  if (isInOpenWater(details)) return `${hasLandNear ? 'No' : 'Open water: no'} shelter on record`;
  const open = openWater ? listByOpenness('wind', openWater.wind, 'open') : [];
  const sheltered = wellShelteredDirections(wind).filter((point) => !open.includes(point));
  return sheltered.length > 0 ? `Usually sheltered in: ${formatDirections(sheltered)}` : '';
}

function describeSwell({ exposure }: SiteDetails, openWater: readonly number[] | undefined): string[] {
  if (exposure?.swell?.length) return [`Swell to avoid: ${formatDirections(exposure.swell)}`];
  if (exposure?.enclosed) return ['Enclosed water: no ocean swell gets in'];
  if (!openWater) return [];
  const [first = ''] = describeOpenWater('swell', openWater);
  return [`Swell: ${uncapitalize(first)}`];
}
