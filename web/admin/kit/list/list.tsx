import type { ReactNode } from 'react';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Button } from '../fields/button.tsx';
import { InputField, type Option, SelectField } from '../fields/field.tsx';
import { LoadFailure } from '../fields/load-failure.tsx';
import styles from './list.module.css';
import type { ShownList } from './use-list.ts';

export type ListTexts = {
  /** Names the search box; a list without it has none. */
  label?: string;
  placeholder?: string;
  loading: string;
  /** Before the reason why it could not be loaded. */
  failed?: string;
  /** Names the pages for screen readers. */
  pages?: string;
  /** While nothing was searched for, in a list that shows nothing else. */
  idle?: string;
  none: ReactNode;
  noneFound?: ReactNode;
  /** The button that takes search and filters off. */
  clear?: string;
  /** '300 dive sites' */
  counted?: (total: number) => string;
};

/** A filter in the address. */
export type ListFilter = { name: string; label: string; all: string; options: readonly Option[] };

type ListProps<Item> = {
  list: ShownList<Item>;
  texts: ListTexts;
  filters?: readonly ListFilter[];
  /** Beside the filters. */
  tools?: ReactNode;
  /** Between the filters and the items. */
  above?: ReactNode;
  /** Enter in the search box, which otherwise sends the form around it. */
  onEnter?: () => void;
  children: (items: Item[]) => ReactNode;
};

/** One page of a list with its search, filters and pagination; or that it is loading, could not be loaded or is empty. */
export function List<Item>(props: ListProps<Item>) {
  const { list, texts, above, children } = props;
  const { items, total, isFiltered, isLoading, failure } = list;
  const isIdle = 'isIdle' in list && list.isIdle;
  const isEmpty = !isIdle && !isLoading && !failure && total === 0;
  return (
    <>
      {texts.label && <Search {...props} />}
      {texts.counted && (
        <p className={`${styles.count} note mb-2`} role="status">
          {isIdle && texts.idle}
          {!isLoading && !failure && total > 0 && `${texts.counted(total)}${isFiltered ? ' found' : ''}`}
        </p>
      )}
      {above}
      {isLoading && (
        <p className="muted" role="status">
          {texts.loading}
        </p>
      )}
      {failure && (
        <LoadFailure
          text={texts.failed ?? 'This list could not be loaded.'}
          failure={failure}
          onRetry={list.tryAgain}
        />
      )}
      {isEmpty && <Empty list={list} texts={texts} />}
      {items.length > 0 && children(items)}
      {'pages' in list ? (
        <Pagination label={texts.pages ?? 'Pages of this list'} {...list.pages} />
      ) : (
        <More shown={items.length} total={total} onMore={list.showMore} />
      )}
    </>
  );
}

function Empty({ list, texts }: { list: ShownList<unknown>; texts: ListTexts }) {
  const none = (list.isFiltered && texts.noneFound) || texts.none;
  return (
    <div className={emptyStateStyles.emptyState} role="status">
      {typeof none === 'string' ? <p>{none}</p> : none}
      {list.isFiltered && <Button onClick={list.clear}>{texts.clear ?? 'Clear search'}</Button>}
    </div>
  );
}

function More({ shown, total, onMore }: { shown: number; total: number; onMore: (() => void) | null }) {
  if (shown >= total) return null;
  const state = `${shown} of ${total}`;
  if (!onMore) return <p className="note mt-2">{state} are shown. Search for the others.</p>;
  return (
    <Button isSmall className="mt-2" onClick={onMore}>
      Show more ({state})
    </Button>
  );
}

function Search<Item>({ list, texts, filters = [], tools, onEnter }: ListProps<Item>) {
  const address = 'pages' in list ? list : null;
  return (
    <search className={`${styles.search} grid gap-2-3 mb-2 items-end`}>
      <InputField
        label={texts.label ?? ''}
        type="search"
        maxLength={200}
        placeholder={texts.placeholder}
        value={list.input.text}
        onChange={list.input.type}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {filters.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          label={label}
          options={[['', all], ...options]}
          value={address?.view[name] ?? ''}
          onChange={(value) => address?.choose(name, value)}
        />
      ))}
      {tools && <div className={`${styles.tools} row gap-2-3`}>{tools}</div>}
    </search>
  );
}
