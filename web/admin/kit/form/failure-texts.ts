import { AdminRequestError } from '../api/admin-request.ts';

/** Messages of the error catalogue (specification, section 8). `name` is the resource's, e.g. 'dive site'. */

export function creationFailure(failure: unknown, name: string): string {
  if (!(failure instanceof AdminRequestError) || failure.status === 0) return `Failed to create ${name}`;
  return failure.serverMessage ?? `Server error: ${failure.status}`;
}

export function updateFailure(failure: unknown, name: string): string {
  const nothingSaid = `Failed to update ${name}`;
  if (!(failure instanceof AdminRequestError)) return nothingSaid;
  return formatDetails(failure) || failure.serverMessage || nothingSaid;
}

/** 'dive site' → 'Dive site'. */
export const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether the save failed because a newer version exists. */
export const isVersionConflict = (failure: unknown): boolean =>
  failure instanceof AdminRequestError && failure.status === 412;

function formatDetails(failure: AdminRequestError): string {
  // May be text if a proxy sent the response.
  const details: unknown = failure.details;
  if (typeof details === 'string') return details;
  return details && typeof details === 'object' ? Object.values(details).join(' ') : '';
}
