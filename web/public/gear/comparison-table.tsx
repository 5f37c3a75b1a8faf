import type { ReactNode } from 'react';
import { comparisonPath, listNames } from '../../../domain/gear/compared-items.ts';
import type { GearComparison } from '../../../domain/gear/gear-answers.ts';
import { AffiliateNote } from '../../ui/check-price.tsx';
import { GearPrice, GearShop } from '../../ui/gear-list/gear-price.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './comparison-table.module.css';

type Item = GearComparison['items'][number];

const WIDTHS: Record<number, string | undefined> = { 2: styles.two, 3: styles.three, 4: styles.four };

/** Rows that differ come first and are marked by word, weight and edge, never by colour alone. */
export function ComparisonTable({ comparison, isOnly }: { comparison: GearComparison; isOnly: boolean }) {
  const { items, rows } = comparison;
  const different = rows.filter(({ differs }) => differs);
  const others = rows.filter(({ differs }) => !differs);
  const row = (label: string, cell: (item: Item, index: number) => ReactNode, differs = false) => (
    <Row key={label} label={label} items={items} cell={cell} differs={differs} />
  );
  const attribute = ({ label, values, differs }: GearComparison['rows'][number]) =>
    row(label, (_, index) => values[index] ?? <span className="muted">Not stated</span>, differs);
  const prices = new Set(items.flatMap(({ price }) => price.text ?? []));
  const hasShop = items.some(({ price }) => price.purchaseLink);
  return (
    <>
      <table className={`${styles.comparison} cells full size-16 leading-140 ${WIDTHS[items.length] ?? ''}`}>
        <caption className="visually-hidden">Comparison of {listNames(items.map(({ name }) => name))}</caption>
        <thead>
          <tr>
            <td />
            {items.map((item) => (
              <ItemHead key={item.slug} item={item} items={items} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Group title="In one line" span={items.length} />
          {row('Our verdict', ({ verdict }) => verdict ?? <span className="muted">No verdict yet</span>)}
          {items.some(({ bestFor }) => bestFor.length > 0) &&
            row('Best for', ({ bestFor }) => bestFor.join('; ') || '–')}
          {items.some(({ notFor }) => notFor.length > 0) && row('Not for', ({ notFor }) => notFor.join('; ') || '–')}
          {row('Basis', ({ basis, path, isReviewed, name }) => (
            <>
              {basis}
              <br />
              <a href={path}>
                {isReviewed ? 'Read the review' : 'See the facts'}
                <span className="visually-hidden"> of {name}</span>
              </a>
            </>
          ))}
          {(prices.size > 0 || hasShop) && (
            <Group title={prices.size > 0 ? 'Price' : 'Where to buy'} span={items.length} />
          )}
          {prices.size > 0 && row('Lowest we found', ({ price }) => <GearPrice price={price} />, prices.size > 1)}
          {hasShop && row('Shop', (item) => <GearShop item={item} />)}
          {different.length > 0 && <Group title="Where they differ" span={items.length} />}
          {different.map(attribute)}
          {!isOnly && others.length > 0 && (
            <Group
              title={items.length > 1 ? 'The same, or known for only one' : 'Published facts'}
              span={items.length}
            />
          )}
          {!isOnly && others.map(attribute)}
        </tbody>
      </table>
      {hasShop && <AffiliateNote />}
      {isOnly && different.length === 0 && <p>No published difference between them.</p>}
    </>
  );
}

function ItemHead({ item, items }: { item: Item; items: readonly Item[] }) {
  const others = items.filter(({ slug }) => slug !== item.slug).map(({ slug }) => slug);
  return (
    <th scope="col">
      <div className={`${styles.picture} covered relative clipped shoal`}>
        <Picture
          src={item.imageUrl}
          alt=""
          width={400}
          height={267}
          sizes="(min-width: 64rem) 18rem, 46vw"
          failed={null}
        />
      </div>
      <a href={item.path}>{item.name}</a>
      <a className="line touch small" href={comparisonPath(others)}>
        Remove<span className="visually-hidden"> {item.name}</span>
      </a>
    </th>
  );
}

function Group({ title, span }: { title: string; span: number }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={span + 1}>
        {title}
      </th>
    </tr>
  );
}

type RowProps = {
  label: string;
  items: readonly Item[];
  cell: (item: Item, index: number) => ReactNode;
  differs: boolean;
};

function Row({ label, items, cell, differs }: RowProps) {
  return (
    <tr className={differs ? styles.different : undefined}>
      <th scope="row">
        {label}
        {differs && <span className={`${styles.mark} tiny regular block`}>differs</span>}
      </th>
      {items.map((item, index) => (
        <td className="heavy" key={item.slug}>
          <span className={styles.who}>{item.name}</span>
          {cell(item, index)}
        </td>
      ))}
    </tr>
  );
}
