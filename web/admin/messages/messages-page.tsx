import { AdminFrame } from '../frame/admin-frame.tsx';

export function Page() {
  return (
    <AdminFrame title="messages" path="/admin/messages">
      <div className="wrap" />
    </AdminFrame>
  );
}
