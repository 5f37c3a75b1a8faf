import { Icon } from '../icons/icon.tsx';
import styles from './gear-page.module.css';

/** Says where what a page writes about a product comes from. */
export function ProvenanceNote({ title, text }: { title: string; text: string }) {
  return (
    <div className={`${styles.provenance} icon-and-text mt-4 small leading-140`}>
      <Icon name="clipboard-list" className="icon-24" />
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  );
}
