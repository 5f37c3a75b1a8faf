import { AdminFrame } from '../frame/admin-frame.tsx';

export function Page() {
  return (
    <AdminFrame title="dive-sites" path="/admin/dive-sites">
      <div className="wrap" />
    </AdminFrame>
  );
}
