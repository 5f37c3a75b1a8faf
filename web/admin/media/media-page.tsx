import { AdminFrame } from '../frame/admin-frame.tsx';

export function Page() {
  return (
    <AdminFrame title="media" path="/admin/media">
      <div className="wrap" />
    </AdminFrame>
  );
}
