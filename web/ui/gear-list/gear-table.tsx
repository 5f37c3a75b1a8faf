import { memo } from 'react';
import type { GearTable as Table } from '../../../domain/gear/gear-answers.ts';
import { drawsOtherShape } from '../../../domain/media/picture-captions.ts';
import { AffiliateNote } from '../check-price.tsx';
import { Picture } from '../picture.tsx';
import { AddToCompare } from './add-to-compare.tsx';
import { GearPrice, GearShop } from './gear-price.tsx';
import styles from './gear-table.module.css';

/**
 * Products of one kind with main facts, and with price and shop where one is known for any; on phones each is a block of label
 * and value.
 */
export function GearTable({ table: { kind, columns, rows } }: { table: Table }) {
  const hasShop = rows.some(({ price }) => price.purchaseLink);
  const hasPrice = rows.some(({ price }) => price.text !== null);
  return (
    <>
      <table className={`${styles.table} leading-135 cells full small`}>
        <caption className="visually-hidden">
          {kind.label} with {hasPrice && 'price and '}main facts
        </caption>
        <thead>
          <tr>
            <th scope="col">Model</th>
            {hasPrice && <th scope="col">Price</th>}
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {hasShop && <th scope="col">Shop</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GearRow key={row.slug} row={row} columns={columns} hasPrice={hasPrice} hasShop={hasShop} />
          ))}
        </tbody>
      </table>
      {hasShop && <AffiliateNote className="mt-2" />}
    </>
  );
}

type GearRowProps = { row: Table['rows'][number]; columns: readonly string[]; hasPrice: boolean; hasShop: boolean };

/** Rendered again only when its product changes: a filter keeps the rows until the server has answered. */
const GearRow = memo(function GearRow({ row, columns, hasPrice, hasShop }: GearRowProps) {
  return (
    <tr>
      <th scope="row">
        <div className={`${styles.model} grid content-start`}>
          {!drawsOtherShape(row.imageUrl) && (
            <div className={`${styles.thumb} covered self-start relative clipped shoal`}>
              <Picture src={row.imageUrl} alt="" width={400} height={267} sizes="76px" failed={null} />
            </div>
          )}
          <a href={row.path}>{row.name}</a>
          <span className="note">{row.basis}</span>
          <AddToCompare slug={row.slug} name={row.name} />
        </div>
        <Unknown labels={columns.filter((_, index) => !row.cells[index])} />
      </th>
      {hasPrice && (
        <td data-label="Price">
          <GearPrice price={row.price} />
        </td>
      )}
      {columns.map((label, index) => {
        const text = row.cells[index];
        return (
          <td key={label} data-label={label} className={text ? undefined : styles.unknown}>
            {text || <span className="muted">Not stated</span>}
          </td>
        );
      })}
      {hasShop && (
        <td className={styles.shop}>
          <GearShop item={row} />
        </td>
      )}
    </tr>
  );
});

/** On phones, in place of cells that would all say 'Not stated'. */
function Unknown({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return <p className={`${styles.notStated} tiny muted`}>Not stated: {labels.join(', ')}</p>;
}
