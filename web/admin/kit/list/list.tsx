import type { ReactNode } from 'react';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Button } from '../fields/button.tsx';
import { InputField, type Option, SelectField } from '../fields/field.tsx';
import { LoadFailure } from '../fields/load-failure.tsx';
import styles from './list.module.css';
import type { List as ListState } from './use-list.ts';

type ListTexts = {
  /** Names the search box; a list without it has none. */
  label?: string;
  placeholder?: string;
  loading: string;
  /** Before the reason why it could not be loaded. */
  failed?: string;
  /** Names the pages for screen readers. */
  pages?: string;
  none: ReactNode;
  noneFound?: ReactNode;
  /** The button that takes search and filters off. */
  clear?: string;
  /** '300 dive sites' */
  counted?: (total: number) => string;
};

/** A filter in the address. */
export type ListFilter = { name: string; label: string; all: string; options: readonly Option[] };

type ListProps<Item, Response extends { items: Item[]; total: number }> = {
  list: ListState<Item, Response>;
  texts: ListTexts;
  filters?: readonly ListFilter[];
  /** Beside the filters. */
  tools?: ReactNode;
  /** Between the filters and the items. */
  above?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** One page of a list with its search, filters and pagination; or that it is loading, could not be loaded or is empty. */
export function List<Item, Response extends { items: Item[]; total: number }>(props: ListProps<Item, Response>) {
  const { list, texts, above, children } = props;
  const { items, total, page, last, isFiltered, isLoading, failure } = list;
  const none = (isFiltered && texts.noneFound) || texts.none;
  return (
    <>
      {texts.label && <Search {...props} />}
      {texts.counted && (
        <p className={`${styles.count} note mb-2`} role="status">
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
      {!isLoading && !failure && total === 0 && (
        <div className={emptyStateStyles.emptyState} role="status">
          {typeof none === 'string' ? <p>{none}</p> : none}
          {isFiltered && <Button onClick={list.clear}>{texts.clear ?? 'Clear search'}</Button>}
        </div>
      )}
      {items.length > 0 && children(items)}
      <Pagination
        label={texts.pages ?? 'Pages of this list'}
        page={page}
        last={last}
        address={(number) => list.address({ page: number })}
      />
    </>
  );
}

function Search<Item, Response extends { items: Item[]; total: number }>(props: ListProps<Item, Response>) {
  const { list, texts, filters = [], tools } = props;
  return (
    <search className={`${styles.search} grid gap-2-3 mb-2`}>
      <InputField
        label={texts.label ?? ''}
        type="search"
        maxLength={200}
        placeholder={texts.placeholder}
        value={list.input.text}
        onChange={list.input.type}
      />
      {filters.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          label={label}
          options={[['', all], ...options]}
          value={list.view[name] ?? ''}
          onChange={(value) => list.choose(name, value)}
        />
      ))}
      {tools && <div className={`${styles.tools} row gap-2-3`}>{tools}</div>}
    </search>
  );
}
