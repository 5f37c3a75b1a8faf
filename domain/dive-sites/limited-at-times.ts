import { isLimited } from './site-access.ts';
import { hasTimes, type StatusTimes } from './status-times.ts';

/** Whether a site is limited today or by a closure that lies ahead: paper and files are read long after they were made. */
export const isLimitedAtTimes = ({ status }: { status?: StatusTimes | undefined }): boolean =>
  Boolean(status && (isLimited({ status }) || hasTimes(status)));
