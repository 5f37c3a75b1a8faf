import type { ComponentProps, ReactNode } from 'react';
import adminTableStyles from './admin-table.module.css';

export type Column<Row> = {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `name` is the heading of its row. `labelled` shows its own heading again where rows fold on phones. `actions` shows none. */
  kind?: 'name' | 'labelled' | 'actions' | undefined;
  className?: string | undefined;
  /** Where the heading leads to sort by it, and the direction while the rows are sorted by it. */
  sort?: { href: string; direction: 'asc' | 'desc' | null };
};

type TableProps<Row> = {
  /** Names the table for screen readers, on screen only with a class of its own. */
  caption?: string;
  captionClass?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  rowProps?: (row: Row) => ComponentProps<'tr'>;
  /** How its rows fold on phones. */
  layout?: 'stacked' | 'paired';
  className?: string | undefined;
};

const LAYOUTS = { stacked: adminTableStyles.stacked, paired: adminTableStyles.paired };

/** Rows of records by declared columns. */
export function Table<Row>({ caption, captionClass = 'visually-hidden', ...rest }: TableProps<Row>) {
  const { columns, rows, rowKey, rowProps, layout, className } = rest;
  const classes = [`${adminTableStyles.adminTable} cells full small`, layout && LAYOUTS[layout], className].filter(
    Boolean,
  );
  return (
    <table className={classes.join(' ')}>
      {caption && <caption className={captionClass}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Head key={columnKey(column, index)} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowKey(row, place)} {...rowProps?.(row)}>
            {columns.map((column, index) => (
              <Cell key={columnKey(column, index)} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const columnKey = <Row,>({ head }: Column<Row>, index: number) => (typeof head === 'string' ? head : index);

const DIRECTIONS = { asc: ['ascending', '↑'], desc: ['descending', '↓'] } as const;

function Head<Row>({ head, kind, className, sort }: Column<Row>) {
  const [order, arrow] = sort?.direction ? DIRECTIONS[sort.direction] : [];
  return (
    <th scope="col" className={className} aria-sort={order}>
      {sort ? (
        <a className="inline-line touch ink" href={sort.href}>
          {head}
          {arrow && <span aria-hidden="true">{arrow}</span>}
        </a>
      ) : (
        <span className={kind === 'actions' ? 'visually-hidden' : undefined}>{head}</span>
      )}
    </th>
  );
}

function Cell<Row>({ column: { head, cell, kind, className }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row);
  const isBlank = kind === 'labelled' && (content === null || content === undefined || content === '');
  if (kind === 'name')
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  return (
    <td className={isBlank ? `${className ?? ''} ${adminTableStyles.blank}` : className}>
      {kind === 'labelled' && <span className={`${adminTableStyles.cellLabel} muted`}>{head}</span>}
      {isBlank ? '–' : content}
    </td>
  );
}
