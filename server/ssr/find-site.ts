import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import type { InProcessApi } from '../platform/http/in-process-api.ts';

/**
 * Finds the dive site of an address such as `12-ss-yongala`, of which only the number counts; null for an unknown number.
 */
export async function findSite(api: InProcessApi, segment: string): Promise<DiveSitePage | null> {
  const id = readSiteId(segment);
  return id ? ((await api.get(`/api/dive-sites/${id}`)) as DiveSitePage | null) : null;
}

/** Reads the number in the address of a dive site. */
export const readSiteId = (segment: string): string | null => /^[1-9]\d{0,9}(?=-|$)/.exec(segment)?.[0] ?? null;
