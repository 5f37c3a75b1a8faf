import type { PlaceLevel } from '../../../domain/places/place.ts';

declare module '../../crud/entity-tables.ts' {
  interface OwnColumns {
    /** From the slug, `queensland` or `queensland/great-barrier-reef`. */
    place: {
      level: PlaceLevel;
      areaSlug: string;
    };
  }
}
