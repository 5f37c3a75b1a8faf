import { type PlateSize, platePath } from '../../domain/plates/plate-address.ts';
import styles from './site-plate.module.css';

type SitePlateProps = {
  siteId: number;
  size: PlateSize;
  /** The size from tablets on, where it is another. */
  wideSize?: PlateSize;
  /** Blank beside words that say the same. */
  alt: string;
};

/** The section of a dive site, drawn from its record: a picture of its own, so that it is fetched when it comes near, and once. */
export function SitePlate({ siteId, size, wideSize, alt }: SitePlateProps) {
  const image = <img src={platePath(siteId, size)} alt={alt} className={styles.plate} loading="lazy" />;
  if (!wideSize) return image;
  return (
    <picture>
      <source media="(min-width: 48rem)" srcSet={platePath(siteId, wideSize)} />
      {image}
    </picture>
  );
}
