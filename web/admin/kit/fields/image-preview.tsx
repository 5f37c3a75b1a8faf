import { type CSSProperties, useEffect, useState } from 'react';
import styles from './image-preview.module.css';

/** The centred part of a picture that readers see: the ratio of width to height, and where it is shown. */
export type Crop = { ratio: number; where: string };

/** The crop on cards. */
export const CARD_CROPS: Crop = { ratio: 3 / 2, where: 'on cards' };

/** Ignores a crop of only a few pixels. */
const MIN_CROPPED_SHARE = 0.03;

/** Hides broken previews (specification, section 4) and shades what the crop cuts off. */
export function ImagePreview({ url, alt = 'Preview', crop }: { url: string; alt?: string; crop?: Crop }) {
  const [state, setState] = useState<{ ratio?: number; broken?: boolean }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another picture
  useEffect(() => setState({}), [url]);
  if (!url.trim()) return null;
  if (state.broken) return <p className="note">This picture could not be loaded.</p>;
  const visible = crop && state.ratio ? visiblePart(state.ratio, crop.ratio) : null;
  return (
    <div className={`${styles.imagePreview} grid justify-start gap-1`}>
      <div className="relative clipped framed">
        <img
          src={url}
          alt={alt}
          onError={() => setState({ broken: true })}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setState(naturalHeight > 0 ? { ratio: naturalWidth / naturalHeight } : {})
          }
        />
        {visible && <span className={styles.crop} style={visible} />}
      </div>
      {visible && <p className="note">The shaded edges are cut off {crop?.where}.</p>}
    </div>
  );
}

/** Null if almost nothing is cut off. */
function visiblePart(ratio: number, target: number): CSSProperties | null {
  const [width, height] = [Math.min(1, target / ratio), Math.min(1, ratio / target)];
  if (Math.min(width, height) > 1 - MIN_CROPPED_SHARE) return null;
  return { width: `${width * 100}%`, height: `${height * 100}%` };
}
