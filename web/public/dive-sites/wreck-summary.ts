import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';

type Wreck = { name: string; description: string; details: Pick<SiteDetails, 'wreck'> };

/**
 * Says of the ship what neither the site's name nor its description says: 'SS Yongala: 109 m long, sunk in 1911.' Null where nothing
 * remains. Depths stand in the rating.
 */
export function wreckSummary({ name, description, details: { wreck } }: Wreck): string | null {
  if (!wreck) return null;
  const told = `${name} ${description}`.replaceAll('\u00A0', ' ').toLowerCase();
  const isTold = (metres: number) => new RegExp(`\\b${metres} ?m`).test(told);
  const { ship, sunk, lengthMetres, beamMetres } = wreck;
  const year = sunk && (/\d{4}/.exec(sunk)?.[0] ?? sunk);
  const facts = [
    lengthMetres && !isTold(lengthMetres) && `${lengthMetres}\u00A0m long`,
    beamMetres && !isTold(beamMetres) && `${beamMetres}\u00A0m wide`,
    sunk && year && !told.includes(year.toLowerCase()) && `sunk ${/^\d{4}$/.test(sunk) ? `in ${sunk}` : sunk}`,
  ].filter((fact) => typeof fact === 'string');
  const isNamed = !ship || told.includes(ship.toLowerCase());
  if (facts.length === 0) return isNamed ? null : `The ship: ${ship}.`;
  return `${isNamed ? 'The ship' : ship}: ${facts.join(', ')}.`;
}
