import { placeholderImage } from '../../domain/dive-sites/placeholder-image.ts';
import type { SiteIllustration } from '../../domain/dive-sites/site-illustration.ts';
import { isUsableImage } from '../../domain/media/images.ts';
import { Picture } from './picture.tsx';
import styles from './site-thumbnail.module.css';

type SiteThumbnailProps = {
  site: { id: number; imageUrl: string | null; illustration: SiteIllustration | null; depthRange: string };
  /** Size in CSS pixels, and the `sizes` of the picture. */
  width: number;
  height: number;
  sizes: string;
};

/** The picture in a row of a dive site. Decorative where it shows the site: the row says in words what is there. */
export function SiteThumbnail({ site: { id, imageUrl, illustration, depthRange }, ...frame }: SiteThumbnailProps) {
  if (isUsableImage(imageUrl)) return <Picture src={imageUrl} alt="" {...frame} />;
  if (illustration) {
    return (
      <>
        <Picture src={illustration.src} alt={illustration.caption} {...frame} />
        <small className={styles.caption} aria-hidden="true">
          Illustration
        </small>
      </>
    );
  }
  const { width } = frame;
  return (
    <img src={placeholderImage({ id, depthRange })} alt="" width={width} height={(width * 2) / 3} loading="lazy" />
  );
}
