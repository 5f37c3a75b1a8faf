import { useId } from 'react';
import type { Dependent } from '../../../../domain/admin/deleted-item.ts';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../../../domain/settings/retention.ts';
import { adminPath } from '../api/admin-request.ts';
import { useAdmin } from '../api/use-admin.ts';
import messageStyles from '../fields/message.module.css';
import styles from './dependents-note.module.css';

/** Lists in a delete dialog what links to the item, and that it can be restored. `path` is that of its API. */
export function DependentsNote({ path, id }: { path: string; id: number }) {
  const { data, isError } = useAdmin<Dependent[]>(`${adminPath(path)}/${id}/dependents`);
  const restorable = `You can bring it back from Recently deleted for ${DELETED_ITEMS_RETENTION_DAYS} days.`;
  return (
    <div className={`${messageStyles.info} mt-3`} role="status">
      {isError && <p>What links to it could not be checked. {restorable}</p>}
      {!data && !isError && <p>Checking what links to it...</p>}
      {data?.length === 0 && <p>Nothing links to it. {restorable}</p>}
      {data && data.length > 0 && (
        <>
          <DependentList
            dependents={data}
            lead={data.length === 1 ? 'One item links to it' : `${data.length} items link to it`}
          />
          <p>{restorable}</p>
        </>
      )}
    </div>
  );
}

const MAX_NAMED = 5;

/** Lists the items that link to an item. */
export function DependentList({ dependents, lead }: { dependents: readonly Dependent[]; lead: string }) {
  const id = useId();
  const others = dependents.length - MAX_NAMED;
  return (
    <div className={styles.dependents}>
      <p id={id}>
        <b>{lead}:</b>
      </p>
      <ul aria-labelledby={id}>
        {dependents.slice(0, MAX_NAMED).map(({ kind, id: item, name, path }) => (
          <li key={`${kind}-${item}`}>
            {path ? (
              <a href={path} target="_blank" rel="noopener">
                {name || 'Untitled'}
              </a>
            ) : (
              name || 'Untitled'
            )}{' '}
            <span className="note">({ENTITIES[kind].name})</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p>and {others} more.</p>}
    </div>
  );
}
