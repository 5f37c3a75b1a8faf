import { showToast } from '../../ui/toast/toasts.ts';
import { deleteAt, useApiAction } from '../api/use-api-action.ts';
import { DeleteButton } from '../fields/delete-button.tsx';
import type { ListedUpload } from './picture-card.tsx';
import { UsageList } from './usage-list.tsx';

/** Deletes a picture after a question; one that is shown somewhere stays, and the dialog says where. */
export function DeletePicture({ upload }: { upload: ListedUpload }) {
  const { attempt } = useApiAction();
  const { originalName, uses } = upload;
  const remove = async () => {
    // In use since the list was loaded: the dialog stays open and shows where.
    const isInUse = ({ status }: { status: number }) => status === 409;
    const { failure } = await attempt(
      () => deleteAt(`/api/admin/uploads/${upload.id}`),
      (failed) => (isInUse(failed) ? null : { title: 'Error', description: 'Failed to delete picture' }),
    );
    if (!failure) showToast({ title: 'Success', description: 'Picture deleted successfully' });
    return !failure || !isInUse(failure);
  };
  return (
    <DeleteButton
      icon
      name={originalName}
      question={{
        title: 'Delete this picture?',
        text: <p>“{originalName}” and all its sizes will be gone for good. Nothing on this site shows it.</p>,
      }}
      refusal={
        uses.length > 0
          ? {
              title: 'This picture is in use',
              text: (
                <>
                  <p>“{originalName}” is still in use. Remove it from these pages first:</p>
                  <UsageList uses={uses} />
                </>
              ),
            }
          : null
      }
      onDelete={remove}
    />
  );
}
