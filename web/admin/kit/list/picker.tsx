import type { ReactNode } from 'react';
import { List, type ListTexts } from './list.tsx';
import styles from './picker.module.css';
import type { ShownList } from './use-list.ts';

type PickerProps<Item> = {
  list: ShownList<Item>;
  texts: ListTexts;
  /** Names the items for screen readers. */
  name: string;
  /** Several of a row; otherwise one below another. */
  layout?: 'pictures';
  itemKey: (item: Item) => string | number;
  isChosen: (item: Item) => boolean;
  isDisabled?: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  /** Enter in the search box, which otherwise sends the form around it. */
  onEnter?: () => void;
  children: (item: Item) => ReactNode;
};

/** A list in a form or dialog, from which items are chosen. */
export function Picker<Item>(props: PickerProps<Item>) {
  const { name, layout, itemKey, isChosen, isDisabled, onChoose, children, ...list } = props;
  return (
    <section className="grid gap-2" aria-label={name}>
      <List {...list}>
        {(items) => (
          <ul className={layout ? `${styles.pictures} grid gap-2` : styles.rows}>
            {items.map((item) => (
              <li key={itemKey(item)}>
                <button
                  type="button"
                  className="small anywhere pointer hover-shoal inset-focus ink"
                  aria-pressed={isChosen(item)}
                  disabled={isDisabled?.(item)}
                  onClick={() => onChoose(item)}
                >
                  {children(item)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}
