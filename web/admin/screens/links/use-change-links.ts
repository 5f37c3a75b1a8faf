import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import type { ChangeResult } from './link-words.ts';

export type ChangeKind = 'edit' | 'paste' | 'replace';

/** Changes purchase links and undoes changes. Shows a toast on failure, except for errors that the caller shows. */
export function useChangeLinks() {
  const { busy, run } = useApiAction();
  return {
    busy,
    change: (kind: ChangeKind, changes: { key: string; to: string }[], showsError = false) =>
      run<ChangeResult>(
        () => adminRequest('POST', '/api/admin/links/changes', { body: { kind, changes } }),
        showsError ? () => null : 'The links were not changed',
      ),
    undo: (id: number) =>
      run<ChangeResult>(
        () => adminRequest('POST', `/api/admin/links/changes/${id}/undo`, { body: {} }),
        'Nothing was undone',
      ),
  };
}
