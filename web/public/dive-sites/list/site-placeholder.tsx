import { Icon } from '../../../ui/icons/icon.tsx';
import { SitePlate } from '../../../ui/site-plate.tsx';
import styles from './site-placeholder.module.css';

/** Replaces a missing photo on a card: the section of the dive, with the specification's words. */
export const PhotoComingSoon = ({ siteId }: { siteId: number }) => (
  <>
    <SitePlate siteId={siteId} size="thumb" wideSize="row" alt="" />
    <span className={`${styles.soon} row sheet small strong leading-130 ink-above`} data-markdown="skip">
      <Icon name="image" />
      <span>Photo Coming Soon</span>
    </span>
  </>
);
