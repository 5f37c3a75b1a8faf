import type { MouseEvent } from 'react';
import styles from './chip.module.css';
import { Icon } from './icons/icon.tsx';

type SetChipProps = {
  label: string;
  /** The name of the link that removes it. */
  removeLabel: string;
  removeHref: string;
  onRemove: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A filter that is set, with a link that removes it. Chips to choose from are links or buttons with the class alone. */
export function SetChip({ label, removeLabel, removeHref, onRemove }: SetChipProps) {
  return (
    <span className={`${styles.chip} ${styles.set}`}>
      <b>{label}</b>
      <a href={removeHref} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" />
      </a>
    </span>
  );
}
