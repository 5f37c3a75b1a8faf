import { useRef, useState } from 'react';
import { MAX_BULK_ITEMS } from '../../../../domain/admin/item-table.ts';
import type { ReplacedTexts, TextItem, TextSearch } from '../../../../domain/admin/replace-requests.ts';
import type { ReplaceQuery } from '../../../../domain/writing/find-replace.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';

/** More items than these are replaced in several goes, so that a browser's memory holds them. */
export const MAX_FOUND = 10_000;

export type Found = { query: ReplaceQuery; items: TextItem[]; isAll: boolean };
export type Replaced = ReplacedTexts & { query: ReplaceQuery };
export const itemKey = ({ kind, id }: Pick<TextItem, 'kind' | 'id'>): string => `${kind}/${id}`;

/** Searches all texts part by part, and replaces in parts. `progress`: what is done so far. */
export function useTextSearch() {
  const [found, setFound] = useState<Found | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<AdminRequestError | null>(null);
  const invalidateQueries = useInvalidateQueries();
  const run = useRef(0);

  const start = async (act: (isCurrent: () => boolean) => Promise<void>) => {
    run.current += 1;
    const own = run.current;
    setFailure(null);
    try {
      await act(() => run.current === own);
    } catch (error) {
      if (!(error instanceof AdminRequestError)) throw error;
      if (run.current === own) setFailure(error);
    } finally {
      if (run.current === own) setProgress(null);
    }
  };

  const search = (query: ReplaceQuery) =>
    start(async (isCurrent) => {
      setFound(null);
      setReplaced(null);
      setProgress('Searching…');
      const items: TextItem[] = [];
      let after: TextSearch['next'] | undefined;
      do {
        const body = { query, ...(after && { after }) };
        const part: TextSearch = await adminRequest<TextSearch>('POST', '/api/admin/texts/search', { body });
        if (!isCurrent()) return;
        items.push(...part.items);
        after = part.next;
        setProgress(`Searching… ${items.length} pages so far`);
      } while (after && items.length < MAX_FOUND);
      setFound({ query, items, isAll: !after });
    });

  const replace = (query: ReplaceQuery, items: readonly { item: TextItem; skip: number[] }[]) =>
    start(async () => {
      const total: Replaced = { query, changed: 0, failed: [], changeId: null };
      try {
        for (let at = 0; at < items.length; at += MAX_BULK_ITEMS) {
          setProgress(`Replacing… ${at} of ${items.length} pages`);
          const part = items.slice(at, at + MAX_BULK_ITEMS).map(({ item: { kind, id, version }, skip }) => ({
            ...{ kind, id, version },
            ...(skip.length > 0 && { skip }),
          }));
          const body = { query, items: part, ...(total.changeId !== null && { changeId: total.changeId }) };
          const done = await adminRequest<ReplacedTexts>('POST', '/api/admin/texts/replace', { body });
          total.changed += done.changed;
          total.failed.push(...done.failed);
          total.changeId = done.changeId;
        }
      } finally {
        // Texts replaced before a failure can be restored too.
        setReplaced({ ...total });
        setFound(null);
        await invalidateQueries();
      }
    });

  return { found, replaced, progress, failure, search, replace };
}
