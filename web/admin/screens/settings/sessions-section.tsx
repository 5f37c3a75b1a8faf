import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';

type AdminSession = {
  id: number;
  isCurrent: boolean;
  device: string;
  passkey: string | null;
  ipAddress: string;
  createdAt: string;
  lastSeenAt: string;
};

const PATH = '/api/admin/sessions';

/** Where the admin is logged in. Each session but this one can be ended. */
export function SessionsSection() {
  const query = useAdmin<AdminSession[]>(PATH);
  const { busy, run } = useApiAction();
  const end = (id: number) => run(() => deleteAt(`${PATH}/${id}`), 'Session not ended');
  const endOthers = () => run(() => adminRequest('POST', `${PATH}/end-others`, { body: {} }), 'Sessions not ended');
  const columns: Column<AdminSession>[] = [
    {
      head: 'Device',
      cell: ({ isCurrent, device, ipAddress, passkey }) => (
        <>
          {isCurrent && <b>This device · </b>}
          {device}
          <span className="block muted">
            {passkey && `Passkey ${passkey} · `}
            {ipAddress}
          </span>
        </>
      ),
    },
    { head: 'Logged in', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { head: 'Last used', cell: ({ isCurrent, lastSeenAt }) => (isCurrent ? 'Now' : formatDateTime(lastSeenAt)) },
    {
      head: 'End',
      kind: 'actions',
      cell: ({ id, isCurrent, device }) =>
        !isCurrent && (
          <Button isSmall hiddenText={` the session of ${device}`} busy={busy} onClick={() => void end(id)}>
            End
          </Button>
        ),
    },
  ];
  return (
    <Loaded query={query} loading="Loading sessions..." failed="The sessions could not be loaded.">
      {(sessions) => (
        <>
          <Table layout="paired" caption="Sessions" columns={columns} rows={sessions} rowKey={({ id }) => id} />
          {sessions.length > 1 && (
            <div>
              <Button busy={busy} onClick={() => void endOthers()}>
                End all others
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
