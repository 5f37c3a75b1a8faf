import { deepest } from '../../../domain/depth.ts';
import { Icon } from '../../icons/icon.tsx';

/** The deepest plate the server draws. */
const DEEPEST_PLATE = 400;

/** In place of a photo: isobaths that the server draws from the site's id, one line per 5 m. */
export function SitePlate({ id, depthRange }: { id: number; depthRange: string }) {
  const depth = Math.min(DEEPEST_PLATE, Math.round(deepest(depthRange) ?? 0));
  return (
    <>
      <img
        className="plate"
        src={`/plates/${id}-${depth}.svg`}
        alt=""
        width={600}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <span className="soon">
        <Icon name="image" />
        Photo Coming Soon
      </span>
    </>
  );
}
