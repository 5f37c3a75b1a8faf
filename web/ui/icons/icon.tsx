import styles from './icon.module.css';
import type { IconName } from './icon-name.ts';
import sprite from './icons.svg?url&no-inline';

/** A decorative icon, hidden from screen readers: text or a label always carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
