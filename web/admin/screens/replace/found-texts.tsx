import { useState } from 'react';
import type { TextItem } from '../../../../domain/admin/replace-requests.ts';
import { getEntity } from '../../../../domain/kernel/entities.ts';
import { fitReplacement, type ReplaceHit, type ReplaceQuery } from '../../../../domain/writing/find-replace.ts';
import { editPath } from '../../admin-navigation.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { describeField } from '../../kit/fields/describe-field.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import selectionBarStyles from '../../kit/list/selection-bar.module.css';
import styles from './found-texts.module.css';
import { type Found, itemKey, MAX_FOUND } from './use-text-search.ts';

const SHOWN_AT_ONCE = 100;

type FoundTextsProps = {
  found: Found;
  busy: string | false;
  onReplace: (query: ReplaceQuery, items: { item: TextItem; skip: number[] }[]) => Promise<void>;
};

const hitKey = (item: TextItem, { number }: ReplaceHit): string => `${itemKey(item)}#${number}`;

/** Every place that changes, with a tick box each, and the button that changes them. */
export function FoundTexts({ found: { query, items, isAll }, busy, onReplace }: FoundTextsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (items.length === 0)
    return (
      <p role="status" className="muted">
        No text contains “{query.find}”.
      </p>
    );
  const toggle = (keys: readonly string[], isLeft: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const key of keys) isLeft ? next.add(key) : next.delete(key);
      return next;
    });
  const chosen = items.flatMap((item) => {
    const skip = item.hits.filter((hit) => left.has(hitKey(item, hit))).map(({ number }) => number);
    const blocked = item.hits.filter(({ problem }) => problem !== null).length;
    const count =
      item.count - new Set([...skip, ...item.hits.filter(({ problem }) => problem).map(({ number }) => number)]).size;
    return count > 0 && blocked < item.count && !left.has(itemKey(item)) ? [{ item, skip, count }] : [];
  });
  const places = chosen.reduce((sum, { count }) => sum + count, 0);
  const total = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title={
        <>
          {countText(total, 'place')} on {countText(items.length, 'page')}
        </>
      }
      className="grid gap-3"
    >
      {!isAll && (
        <Notice kind="warning">
          These are the first {MAX_FOUND.toLocaleString('en-AU')} pages. Replace in them, then search again.
        </Notice>
      )}
      <div className={`${selectionBarStyles.bar} row gap-2 sheet framed`}>
        <Button kind="dark" busy={busy} disabled={chosen.length === 0} onClick={() => void onReplace(query, chosen)}>
          Replace in {countText(places, 'place')}
        </Button>
        <Button
          isSmall
          onClick={() => setLeft(new Set(left.size > 0 ? [] : items.map(itemKey)))}
          hiddenText=" of all pages"
        >
          {left.size > 0 ? 'Tick all' : 'Untick all'}
        </Button>
      </div>
      <ul className={styles.items}>
        {items.slice(0, shown).map((item) => (
          <FoundItem key={itemKey(item)} item={item} query={query} left={left} onToggle={toggle} />
        ))}
      </ul>
      {items.length > shown && (
        <p>
          <Button isSmall onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            Show {Math.min(SHOWN_AT_ONCE, items.length - shown)} more of {items.length - shown}
          </Button>
        </p>
      )}
    </Panel>
  );
}

type FoundItemProps = {
  item: TextItem;
  query: ReplaceQuery;
  left: ReadonlySet<string>;
  onToggle: (keys: readonly string[], isLeft: boolean) => void;
};

function FoundItem({ item, query, left, onToggle }: FoundItemProps) {
  const { kind, id, name, isPublic, hits, count } = item;
  const isLeft = left.has(itemKey(item));
  return (
    <li className="py-3 rule-below">
      <label className={`${styles.tick} strong anywhere grid gap-3 pointer`}>
        <input type="checkbox" checked={!isLeft} onChange={() => onToggle([itemKey(item)], !isLeft)} />
        <span>
          {name || 'Untitled'}
          <span className="note">
            {getEntity(kind).label}
            {!isPublic && ', draft'}
          </span>
        </span>
      </label>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.number}>
            <label className={`${styles.tick} small anywhere grid gap-3 pointer`}>
              <input
                type="checkbox"
                checked={!isLeft && hit.problem === null && !left.has(hitKey(item, hit))}
                disabled={isLeft || hit.problem !== null}
                onChange={() => onToggle([hitKey(item, hit)], !left.has(hitKey(item, hit)))}
              />
              <span>
                {hit.before}
                <del>{hit.match}</del>
                {query.replacement !== '' && <ins>{fitReplacement(query, hit.match)}</ins>}
                {hit.after}
                <span className="note">
                  {describeField(hit.field)}
                  {hit.problem && `. Stays as it is: ${hit.problem}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="small">
        {count > hits.length && `And ${count - hits.length} more places, which change with this page. `}
        <a href={editPath(kind, id)}>
          Edit<span className="visually-hidden"> {name}</span>
        </a>
      </p>
    </li>
  );
}
