import { BULK_CHANGE_DAYS } from '../../../../domain/admin/bulk-change.ts';
import { ChangeList } from '../../kit/bulk-changes/change-list.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';

export function Page() {
  return (
    <AdminPage
      title="Recent bulk changes"
      path="/admin/bulk-changes"
      about={`Undo takes a change back for ${BULK_CHANGE_DAYS} days. What you have edited since stays as it is.`}
    >
      <ChangeList />
    </AdminPage>
  );
}
