import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { Table } from '../../kit/fields/table.tsx';

type AdminSession = {
  id: number;
  isCurrent: boolean;
  device: string;
  ipAddress: string;
  createdAt: string;
  lastSeenAt: string;
};

const PATH = '/api/admin/sessions';

/** Where the admin is logged in. Each session but this one can be ended. */
export function SessionsSection() {
  const query = useAdmin<AdminSession[]>(PATH);
  const { busy, run } = useApiAction();
  const end = (id: number) => run(() => deleteAt(`${PATH}/${id}`), 'Session Not Ended');
  const endOthers = () => run(() => adminRequest('POST', `${PATH}/end-others`, { body: {} }), 'Sessions Not Ended');
  return (
    <Loaded query={query} loading="Loading sessions..." failed="The sessions could not be loaded.">
      {(sessions) => (
        <>
          <Table layout="paired" caption="Sessions" heads={['Device', 'Logged in', 'Last used']} actions="End">
            {sessions.map(({ id, isCurrent, device, ipAddress, createdAt, lastSeenAt }) => (
              <tr key={id}>
                <td>
                  {isCurrent && <b>This device · </b>}
                  {device}
                  <span className="as-block muted">{ipAddress}</span>
                </td>
                <td>{formatDateTime(createdAt)}</td>
                <td>{isCurrent ? 'Now' : formatDateTime(lastSeenAt)}</td>
                <td>
                  {!isCurrent && (
                    <Button isSmall hiddenText={` the session of ${device}`} busy={busy} onClick={() => void end(id)}>
                      End
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
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
