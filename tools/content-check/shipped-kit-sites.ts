import type { KitSite } from '../../domain/kit/kit-facts.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import type { Content } from '../../server/features/content-files/index.ts';
import { monthWaterOfSite } from '../../server/features/places/index.ts';

/**
 * Reads every dive site of the content files for the kit's rules, with the monthly water temperature that its page shows.
 */
export function kitSites(content: Content): { path: string; site: KitSite & { region: string } }[] {
  const published = new Map(
    content.places.map(({ fields }) => [placeSlug(placeOfRegion(fields.name)), fields.water?.months ?? []]),
  );
  return content['dive-sites'].map(({ path, fields }) => {
    const slug = placeSlug(placeOfRegion(fields.region));
    const monthWater = monthWaterOfSite(fields, published.get(slug) ?? []);
    return { path, site: { ...fields, monthWater } };
  });
}
