import type { MailStatus } from '../../../domain/mail.ts';
import { useAdmin } from '../api/use-admin.ts';

/** Milliseconds between looks for mail that does not go out. */
const LOOK_EVERY = 30_000;

/** Undefined until it is known. */
export const useMailStatus = (): MailStatus | undefined =>
  useAdmin<MailStatus>('/api/admin/mail', { every: LOOK_EVERY, keepPrevious: true }).data;
