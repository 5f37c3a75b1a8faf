import type { ReactNode } from 'react';
import { may, type Permission } from '../../../../domain/security/permissions.ts';
import { useYou } from '../api/use-you.ts';

/** Shows its children to those whose role has the permission, once that is known. */
export function Only({ to, children }: { to: Permission; children: ReactNode }) {
  const you = useYou();
  return you && may(you.role, to) ? children : null;
}
