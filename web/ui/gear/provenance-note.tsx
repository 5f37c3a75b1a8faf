import { Icon } from '../icons/icon.tsx';
import styles from './gear-page.module.css';

/** Says where what a page writes about a product comes from. */
export function ProvenanceNote({ title, text }: { title: string; text: string }) {
  return (
    <div className={`${styles.provenance} grid mt-4 small leading-140`}>
      <Icon name="clipboard-list" />
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  );
}
