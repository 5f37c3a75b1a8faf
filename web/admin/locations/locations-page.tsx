import { AdminFrame } from '../frame/admin-frame.tsx';

export function Page() {
  return (
    <AdminFrame title="locations" path="/admin/locations">
      <div className="wrap" />
    </AdminFrame>
  );
}
