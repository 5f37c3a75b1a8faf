import { deleteAt } from '../api/use-api-action.ts';
import { useMay } from '../api/use-you.ts';
import { DeleteButton } from '../fields/delete-button.tsx';
import { sentence } from '../form/failure-texts.ts';
import type { ResourceItem } from '../form/resource-config.ts';
import { DependentsNote } from './dependents-note.tsx';

/** Deletes an item of a list after asking for confirmation; for those who may. */
export function DeleteItem({ item, kind }: { item: ResourceItem; kind: { name: string; path: string } }) {
  const isAllowed = useMay('content');
  if (!isAllowed) return null;
  return (
    <DeleteButton
      icon
      name={item.name}
      question={{
        title: `Delete this ${kind.name}?`,
        text: (
          <>
            <p>“{item.name}” will be taken off the site.</p>
            <DependentsNote path={kind.path} id={item.id} />
          </>
        ),
      }}
      send={() => deleteAt(`${kind.path}/${item.id}`)}
      failed={() => ({ title: 'Error', description: `Failed to delete ${kind.name}` })}
      done={{ title: 'Success', description: `${sentence(kind.name)} deleted successfully` }}
    />
  );
}
