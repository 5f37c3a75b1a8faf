import styles from './breadcrumb.module.css';
import { Icon } from './icons/icon.tsx';

export type Crumb = { label: string; href?: string };

/** The way here. The last crumb is this page and no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={`${styles.breadcrumb} row small muted`} aria-label="Breadcrumb">
      {crumbs.map(({ label, href }, index) => (
        <span className="inline-line" key={label}>
          {index > 0 && <Icon name="chevron-right" />}
          {href ? (
            <a className="inline-line" href={href}>
              {label}
            </a>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </span>
      ))}
    </nav>
  );
}
