import { type PlateSize, platePath } from '../../domain/plates/plate-address.ts';
import styles from './site-plate.module.css';

type SitePlateProps = {
  siteId: number;
  size: PlateSize;
  /** The size from tablets on, where it is another. */
  wideSize?: PlateSize;
  /** Blank beside words that say the same. */
  alt: string;
  /** The first picture of a page does not wait until it is laid out. */
  isFirst?: boolean;
};

/** The section of a dive site, drawn from its record: a picture of its own, so that it is fetched when it comes near, and once. */
export function SitePlate({ siteId, size, wideSize, alt, isFirst }: SitePlateProps) {
  const order = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const image = <img src={platePath(siteId, size)} alt={alt} className={styles.plate} {...order} />;
  if (!wideSize) return image;
  return (
    <picture>
      <source media="(min-width: 48rem)" srcSet={platePath(siteId, wideSize)} />
      {image}
    </picture>
  );
}
