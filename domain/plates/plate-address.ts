/** Sizes of plates in pixels of the drawing: in a list on phones and on wide screens, a phone's page, a wide page. */
export const PLATE_SIZES = {
  thumb: { width: 120, height: 108 },
  row: { width: 216, height: 158 },
  card: { width: 360, height: 240 },
  page: { width: 600, height: 352 },
} as const;
export type PlateSize = keyof typeof PLATE_SIZES;

/** On the plates that have room for it. */
export const CAPTION = 'Section drawn from the record, not a survey';

/** The address of a dive site's plate; with `&paper=1` it is black on white. */
export const platePath = (siteId: number, size: PlateSize): string => `/dive-sites/${siteId}/plate.svg?size=${size}`;
