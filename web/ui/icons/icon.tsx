import styles from './icon.module.css';
import type { IconName } from './icon-name.ts';
import sprite from './icons.svg?url&no-inline';

type Markup = { __html: string };
/** As markup, since pages have hundreds: each would be an element more for React. The same object each time, so that React writes it once. */
const markups = new Map<IconName, Markup>();

function drawIcon(name: IconName): Markup {
  const markup = markups.get(name) ?? { __html: `<use href="${sprite}#${name}"/>` };
  markups.set(name, markup);
  return markup;
}

/** A decorative icon, hidden from screen readers: text or a label always carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup
      dangerouslySetInnerHTML={drawIcon(name)}
    />
  );
}
