import { placeholderImage } from '../../../../domain/dive-sites/placeholder-image.ts';
import type { SiteIllustration } from '../../../../domain/dive-sites/site-illustration.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './site-placeholder.module.css';

type PlaceholderImageProps = {
  site: { id: number; depthRange: string; illustration: SiteIllustration | null };
  width: number;
  height: number;
  /** The space the picture takes, as in the `sizes` attribute. */
  sizes: string;
  priority?: boolean;
  /**
   * Shows the illustration's caption, or `only` that where two lines would hide a card's picture. A picture that is too small for it
   * has it as its text alternative only.
   */
  captioned?: boolean | 'only';
};

/** Replaces a missing photo: an illustration of the kind of dive, which says that it is one, or a drawing of isobaths by depth. */
export function PlaceholderImage({ site, captioned, ...frame }: PlaceholderImageProps) {
  const { illustration } = site;
  return (
    <>
      {illustration ? (
        <Picture src={illustration.src} alt={illustration.caption} failed={<Isobaths site={site} />} {...frame} />
      ) : (
        <Isobaths site={site} />
      )}
      <span className={`${styles.soon} row sheet small strong leading-130 ink-above`} data-markdown="skip">
        <Icon name="image" />
        {!(captioned === 'only' && illustration) && <span>Photo Coming Soon</span>}
        {captioned && illustration && <span className="regular">{illustration.caption}</span>}
      </span>
    </>
  );
}

const Isobaths = ({ site }: Pick<PlaceholderImageProps, 'site'>) => (
  <img
    className={`${styles.image} full`}
    src={placeholderImage(site)}
    alt=""
    width={600}
    height={400}
    loading="lazy"
    decoding="async"
  />
);
