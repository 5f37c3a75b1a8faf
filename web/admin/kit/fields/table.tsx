import type { ReactNode } from 'react';
import adminTableStyles from './admin-table.module.css';

type TableProps = {
  /** Names the table for screen readers, on screen only with a class of its own. */
  caption?: string;
  captionClass?: string | undefined;
  heads: readonly string[];
  /** Names a last column of buttons for screen readers. */
  actions?: string;
  /** How its rows fold on phones. */
  layout?: 'stacked' | 'paired';
  className?: string | undefined;
  /** The rows. */
  children: ReactNode;
};

const LAYOUTS = { stacked: adminTableStyles.stacked, paired: adminTableStyles.paired };

export function Table({ caption, captionClass = 'visually-hidden', heads, actions, ...rest }: TableProps) {
  const { layout, className, children } = rest;
  const classes = [adminTableStyles.adminTable, layout && LAYOUTS[layout], className].filter(Boolean);
  return (
    <table className={classes.join(' ')}>
      {caption && <caption className={captionClass}>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
