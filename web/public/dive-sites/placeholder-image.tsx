import { placeholderImage } from '../../../domain/placeholder-image.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './placeholder-image.module.css';

/** Replaces a missing photo: a drawing of isobaths, chosen by the depth and id of the dive site. */
export function PlaceholderImage({ id, depthRange }: { id: number; depthRange: string }) {
  return (
    <>
      <img
        className={styles.image}
        src={placeholderImage({ id, depthRange })}
        alt=""
        width={600}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.soon}>
        <Icon name="image" />
        Photo Coming Soon
      </span>
    </>
  );
}
