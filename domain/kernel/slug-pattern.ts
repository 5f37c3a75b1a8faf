const SLUG = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*';
export const SLUG_PATTERN = new RegExp(`^${SLUG}$`, 'u');
/** Slug of an area or region, e.g. `queensland` or `queensland/townsville`. */
export const PLACE_SLUG_PATTERN = new RegExp(`^${SLUG}(?:/${SLUG})?$`, 'u');
