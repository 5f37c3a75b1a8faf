import { placeholderImage } from '../../../domain/placeholder-image.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './site-plate.module.css';

/** In place of a photo: one of a few drawings of isobaths, chosen by the site's depth and id. */
export function SitePlate({ id, depthRange }: { id: number; depthRange: string }) {
  return (
    <>
      <img
        className={styles.plate}
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
