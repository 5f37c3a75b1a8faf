/** Last words that make the first part of a region a water body (art direction, 'Chart rule'). */
const WATER = /\b(?:Reefs?|Sea|Gulf|Bay|Strait|Channel|Sound|Passage|Harbour|Lagoon|Ocean|Marine Park)$/i;
/** Waters whose names begin with the word that says so, or lack it. */
const WATER_NAMES = /^(?:Gulf (?:of )?\S|Bay of \S|Port Phillip\b)/i;
/** Towns that took the name of the water they lie at. */
const TOWNS = ['Byron Bay', 'Coffs Harbour', 'Nelson Bay', 'Hervey Bay', 'Batemans Bay', 'Victor Harbor'];

/** A region at its first comma: 'Coral Sea, Queensland' is {area: 'Coral Sea', rest: 'Queensland', isWater: true}. */
export function splitRegion(region: string): { area: string; rest: string; isWater: boolean } {
  const comma = region.indexOf(',');
  const area = (comma < 0 ? region : region.slice(0, comma)).trim();
  const rest = comma < 0 ? '' : region.slice(comma + 1).trim();
  return { area, rest, isWater: !TOWNS.includes(area) && (WATER.test(area) || WATER_NAMES.test(area)) };
}

const STATE_ABBREVIATIONS: Record<string, string> = {
  'New South Wales': 'NSW',
  'New Zealand': 'NZ',
  'Northern Territory': 'NT',
  'Papua New Guinea': 'PNG',
  Queensland: 'Qld',
  'South Australia': 'SA',
  Tasmania: 'Tas',
  Victoria: 'Vic',
  'Western Australia': 'WA',
};

/** 'Vic' for 'Victoria', 'PNG' for 'Papua New Guinea' as in newspapers, and 'Solomon Is.' as on charts; other names stay. */
export const abbreviateState = (name: string): string =>
  STATE_ABBREVIATIONS[name] ?? name.replace(/ Islands?$/, ' Is.');
