import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecurityDashboard } from '../../../domain/security-dashboard.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useAdmin } from '../api/use-admin.ts';

const PATH = '/api/admin/security-dashboard';
/** Milliseconds (specification, section 9). */
const REFRESH = { open: 5_000, otherwise: 30_000 };

/** The figures while their tab is open. */
export function useSecurity() {
  const queryClient = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const query = useAdmin<SecurityDashboard>(PATH, { every: REFRESH.open });
  /** At the owner's wish, which keeps the session alive as the page's own calls do not. */
  const refresh = async () => {
    setRefreshing(true);
    try {
      queryClient.setQueryData(['admin', PATH], await adminRequest<SecurityDashboard>('GET', PATH));
    } catch (failure) {
      showToast({ title: 'Refresh Failed', description: (failure as Error).message, destructive: true });
    }
    setRefreshing(false);
  };
  return { query, refresh, refreshing };
}

/** Keeps the figures fresh while another tab is open, so that theirs opens with them. */
export function useSecurityInBackground(enabled: boolean): void {
  useAdmin(PATH, { every: REFRESH.otherwise, enabled });
}
