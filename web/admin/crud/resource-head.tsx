import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';

/** The way back, what is managed here, and how more of it is made. */
export function ResourceHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="managed-head">
      <a className="more-link" href="/admin">
        <Icon name="arrow-left" />
        Admin Dashboard
      </a>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** The name of one thing in a list, and whether it is featured. */
export function ResourceTitle({ id, name, featured }: { id: string; name: string; featured: boolean }) {
  return (
    <div className="managed-title">
      <h2 id={id}>{name}</h2>
      {featured && (
        <span className="tag solid">
          <Icon name="star" />
          Featured
        </span>
      )}
    </div>
  );
}
