import { useState } from 'react';
import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import type { ApprovalThread } from '../../../../domain/writing/approval.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { Button } from '../fields/button.tsx';
import { formatDay, formatRecent } from '../fields/format-date.ts';

type LinkProps = { kind: EntityKind; id: number; link: ApprovalThread['link'] };

/** Makes and ends the secret link to a preview. The address itself is shown once: the server keeps only its hash. */
export function PreviewLink({ kind, id, link }: LinkProps) {
  const { busy, run } = useApiAction();
  const [address, setAddress] = useState('');
  const path = `/api/admin/approvals/${kind}/${id}/link`;
  const make = async () => {
    const { result } = await run(() => adminRequest<{ link: string }>('POST', path, { body: {} }), 'No link made');
    if (!result) return;
    setAddress(result.link);
    await navigator.clipboard?.writeText(result.link).catch(() => undefined);
  };
  const end = async () => {
    await run(() => adminRequest('DELETE', path), 'Not ended', {
      title: 'Link ended',
      description: 'It opens nothing now.',
    });
    setAddress('');
  };
  return (
    <div className="grid gap-2 small">
      <p>
        {link
          ? `Anyone with the preview link can read this version, nothing else. It ends on ${formatDay(link.expiresAt)}. Opened ${link.opens} ${link.opens === 1 ? 'time' : 'times'}${link.lastOpenedAt ? `, last ${formatRecent(link.lastOpenedAt)}` : ''}.`
          : 'A preview link shows this version to someone without a login, for seven days.'}
      </p>
      {address && link && <code className="anywhere">{address}</code>}
      <div className="row gap-2">
        <Button kind="plain" icon="link" busy={busy} onClick={() => void make()}>
          {link ? 'New preview link' : 'Make a preview link'}
        </Button>
        {link && (
          <Button kind="plain" busy={busy} onClick={() => void end()}>
            End the link
          </Button>
        )}
      </div>
    </div>
  );
}
