import type { PastImport, UndoneImport } from '../../../../domain/newsletter/past-import.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import { people } from './issue-types.ts';

const PATH = '/api/newsletter/subscribers/imports';

/** The imports of the last 30 days, each with its undo. */
export function PastImports({ onUndone }: { onUndone: (undone: UndoneImport) => void }) {
  const { data: imports = [] } = useAdmin<PastImport[]>(PATH);
  if (imports.length === 0) return null;
  return (
    <Panel title="Imports of the last 30 days">
      <ul className="grid gap-2 small">
        {imports.map(({ id, source, fileName, added, left, createdAt, undoneAt }) => (
          <li key={id} className="cluster between gap-2 anywhere">
            <span>
              {formatDateTime(createdAt)}, {source}
              {fileName && ` (${fileName})`}: {added} added, {left} as having left
            </span>
            {undoneAt ? (
              <span className="muted">Undone</span>
            ) : (
              <DeleteButton
                label="Undo"
                name={source}
                question={{
                  title: 'Undo this import?',
                  text: `${people(added + left)} will go back to how they were before the import. Anyone who has signed up, left or been edited since stays as they are.`,
                  action: 'Undo import',
                }}
                send={() => adminRequest<UndoneImport>('POST', `${PATH}/${id}/undo`, { body: {} })}
                failed="The import could not be undone"
                onDone={onUndone}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
