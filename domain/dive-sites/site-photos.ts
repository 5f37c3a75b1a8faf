import { isUsableImage } from '../media/images.ts';

/** The subjects of a site's pictures, in the order of the gallery. */
export const PHOTO_ROLES = ['place', 'entry', 'parking', 'underwater', 'sketch'] as const;
export type PhotoRole = (typeof PHOTO_ROLES)[number];

export const PHOTO_ROLE_LABELS: Record<PhotoRole, string> = {
  place: 'The place',
  entry: 'Entry',
  parking: 'Parking',
  underwater: 'Under water',
  sketch: 'Sketch',
};

/** Sorts a site's pictures by role; those of one role keep their order. */
export const sortPhotos = <Photo extends { role: PhotoRole }>(photos: readonly Photo[] = []): Photo[] =>
  photos.toSorted((a, b) => PHOTO_ROLES.indexOf(a.role) - PHOTO_ROLES.indexOf(b.role));

/** Roles whose pictures may stand for the site in a list. */
const COVER_ROLES: readonly PhotoRole[] = ['underwater', 'place', 'entry'];

/** The picture that stands for a site without one in `imageUrl`: the first under water, otherwise of the place or the entry. */
export function coverPhoto<Photo extends { role: PhotoRole; url: string }>(
  photos: readonly Photo[] = [],
): Photo | undefined {
  const usable = photos.filter(({ url }) => isUsableImage(url));
  return COVER_ROLES.flatMap((role) => usable.filter((photo) => photo.role === role))[0];
}
