import { type ReactNode, useId } from 'react';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import formStyles from '../../../ui/form.module.css';
import { Button } from '../fields/button.tsx';
import { PagedList } from './paged-list.tsx';
import resourceListStyles from './resource-list.module.css';
import type { SearchedList as List } from './use-searched-list.ts';

type SearchedListProps<Item extends { id: number }> = {
  list: List<Item>;
  texts: { placeholder: string; label: string; loading: string; none: string; noneFound: string };
  /** '300 dive sites' */
  counted: (total: number) => string;
  className?: string;
  children: (item: Item) => ReactNode;
};

/** A search box, one page of results and the pagination. Each child is a list item. */
export function SearchedList<Item extends { id: number }>({
  list,
  texts,
  counted,
  className,
  children,
}: SearchedListProps<Item>) {
  const id = useId();
  const { text, type } = list;
  const { items, total, q, isLoading, failure } = list;
  return (
    <>
      <search className={`${resourceListStyles.search} grid gap-2 mb-4`}>
        <label className="visually-hidden" htmlFor={id}>
          {texts.label}
        </label>
        <input
          id={id}
          className={formStyles.input}
          type="search"
          maxLength={200}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <p className="note" role="status">
          {!isLoading && !failure && (q ? `${counted(total)} found` : counted(total))}
        </p>
      </search>
      <PagedList
        list={list}
        texts={texts}
        address={list.address}
        empty={
          <div className={emptyStateStyles.emptyState}>
            <p>{q ? texts.noneFound : texts.none}</p>
            {q && <Button onClick={() => type('')}>Clear search</Button>}
          </div>
        }
      >
        {items.length > 0 && <ul className={className}>{items.map(children)}</ul>}
      </PagedList>
    </>
  );
}
