import { isUsableImage } from '../../../domain/media/images.ts';
import type { Species } from '../../../domain/species/species.ts';

type Pictured = Pick<Species, 'name' | 'imageUrl' | 'imageAlt'>;

/** A species' picture with its text alternative; `caption` says how far our drawings can be trusted. */
export type SpeciesPicture = { src: string; alt: string; caption: string | null };

/** Our drawings, made by `art/`. Anything else may be a photo. */
const isDrawing = (url: string) => url.startsWith('/media/species/');

export function speciesPicture({ name, imageUrl, imageAlt }: Pictured): SpeciesPicture | null {
  if (!isUsableImage(imageUrl)) return null;
  const drawn = isDrawing(imageUrl);
  return {
    src: imageUrl,
    alt: imageAlt || (drawn ? `Drawing of the species ${name}` : name),
    caption: drawn ? `Drawing: ${name}, stylised; not for identification.` : null,
  };
}
