import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import styles from './section.module.css';

type SectionProps = {
  id: string;
  title: string;
  /** The address of the rest. */
  more?: { href: string; text: string } | undefined;
  busy?: boolean;
  children: ReactNode;
};

/** A section of the home page: its title, a link to the rest, and the part itself. */
export function Section({ id, title, more, busy, children }: SectionProps) {
  return (
    <section
      className={`${layoutStyles.container} ${layoutStyles.later} ${styles.section}`}
      aria-labelledby={id}
      aria-busy={busy}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <a className={textStyles.moreLink} href={more.href}>
            {more.text} <Icon name="arrow-right" />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
