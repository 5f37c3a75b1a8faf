import styles from './isobaths.module.css';
/** Lines of equal depth behind a block; the block is positioned and hides what runs over. */
export function Isobaths() {
  return <div className={styles.isobaths} aria-hidden="true" />;
}
