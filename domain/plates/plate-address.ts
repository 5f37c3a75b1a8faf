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

/** Colours: the reader's by light, dark and forced colours; black on white; or the light ones alone, for programs that draw pictures. */
export type PlateLook = 'reader' | 'paper' | 'light';

export const platePath = (siteId: number, size: PlateSize): string => `/dive-sites/${siteId}/plate.svg?size=${size}`;

/** The address of the plate in one colour, black on white. */
export const paperPlatePath = (siteId: number, size: PlateSize): string => `${platePath(siteId, size)}&paper=1`;

/** Reads the address of a plate, which is a card's unless it names a size; null for all others. */
export function readPlatePath({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>) {
  const [, id] = /^\/dive-sites\/([1-9]\d{0,8})\/plate\.svg$/.exec(pathname) ?? [];
  const asked = searchParams.get('size') ?? 'card';
  const size = Object.keys(PLATE_SIZES).find((each): each is PlateSize => each === asked);
  const look: PlateLook = searchParams.get('paper') === '1' ? 'paper' : 'reader';
  return id && size ? { siteId: Number(id), size, look } : null;
}
