import type { ChangeResult } from '../../../../domain/links/link-changes.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';

export type ChangeKind = 'edit' | 'paste' | 'replace';

type Changes = { key: string; to: string }[];

/** Changes purchase links. Shows a toast on failure. */
export function useChangeLinks() {
  const { busy, run } = useApiAction();
  const send = (kind: ChangeKind, changes: Changes) =>
    adminRequest<ChangeResult>('POST', '/api/admin/links/changes', { body: { kind, changes } });
  return {
    ...{ busy, send },
    change: (kind: ChangeKind, changes: Changes) => run(() => send(kind, changes), 'The links were not changed'),
  };
}
