import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './home-section.module.css';

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
    <section className={`container later ${styles.homeSection}`} aria-labelledby={id} aria-busy={busy}>
      <div className="row between gap-0-4 mb-2 touch bar-above">
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="more-link" href={more.href}>
            {more.text} <Icon name="arrow-right" />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
