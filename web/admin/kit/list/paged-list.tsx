import type { ReactNode } from 'react';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { LoadFailure } from '../fields/load-failure.tsx';
import type { PagedListState } from './use-paged-list.ts';

type PagedListProps = {
  list: Pick<PagedListState, 'total' | 'page' | 'last' | 'isLoading' | 'failure' | 'tryAgain'>;
  texts: {
    loading: string;
    /** Before the reason why it could not be loaded. */
    failed?: string;
    /** Names the pages for screen readers. */
    pages?: string;
  };
  /** Shown when nothing matches, or there is nothing yet. */
  empty: ReactNode;
  address: (page: number) => string;
  /** The rows. */
  children: ReactNode;
};

/** One page of a list with its pagination; or that it is loading, could not be loaded or is empty. */
export function PagedList({ list, texts, empty, address, children }: PagedListProps) {
  const { total, page, last, isLoading, failure, tryAgain } = list;
  return (
    <>
      {isLoading && (
        <p className="muted" role="status">
          {texts.loading}
        </p>
      )}
      {failure && (
        <LoadFailure text={texts.failed ?? 'This list could not be loaded.'} failure={failure} onRetry={tryAgain} />
      )}
      {!isLoading && !failure && total === 0 && empty}
      {total > 0 && children}
      <Pagination label={texts.pages ?? 'Pages of this list'} page={page} last={last} address={address} />
    </>
  );
}
