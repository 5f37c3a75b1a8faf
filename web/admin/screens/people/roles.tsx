import { may, PERMISSIONS, type Permission, ROLES } from '../../../../domain/security/permissions.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';

const NAMES = Object.keys(PERMISSIONS) as Permission[];

const COLUMNS: Column<Permission>[] = [
  { head: 'May', kind: 'name', cell: (permission) => PERMISSIONS[permission].sentence },
  ...ROLES.map(
    (role): Column<Permission> => ({
      head: nameRole(role),
      cell: (permission) => (
        <>
          <Icon name={may(role, permission) ? 'circle-check' : 'minus'} />
          <span className="visually-hidden">{may(role, permission) ? 'yes' : 'no'}</span>
        </>
      ),
    }),
  ),
];

/** Who may what, from the rules that the server asks. */
export const Roles = () => (
  // Scrolls by itself where text is so large that the words of a head have no room.
  <div style={{ overflowX: 'auto' }}>
    <Table caption="Who may what" columns={COLUMNS} rows={NAMES} rowKey={(permission) => permission} />
  </div>
);

export function nameRole(role: string): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}
