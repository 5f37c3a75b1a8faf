import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import adminTableStyles from '../../kit/fields/admin-table.module.css';
import { Button } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';

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
  const { data: sessions, error, refetch } = useAdmin<AdminSession[]>(PATH);
  const { busy, run } = useApiAction();
  const end = (id: number) => run(() => deleteAt(`${PATH}/${id}`), 'Session Not Ended');
  const endOthers = () => run(() => adminRequest('POST', `${PATH}/end-others`, { body: {} }), 'Sessions Not Ended');
  if (error)
    return <LoadFailure text="The sessions could not be loaded." failure={error} onRetry={() => void refetch()} />;
  if (!sessions) return <p role="status">Loading sessions...</p>;
  return (
    <>
      <table className={`${adminTableStyles.adminTable} ${adminTableStyles.paired}`}>
        <caption className="visually-hidden">Sessions</caption>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Logged in</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="visually-hidden">End</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
      {sessions.length > 1 && (
        <div>
          <Button busy={busy} onClick={() => void endOthers()}>
            End all others
          </Button>
        </div>
      )}
    </>
  );
}
