import { type DiveSite, diveSiteInput } from '../../../domain/dive-site.ts';
import { defineResource } from '../../crud/resource.ts';
import { diveSiteColumns } from './create-dive-site.ts';
import { DIVE_SITE_COLUMNS, presentDiveSite } from './presenter.ts';

export const diveSiteResource = defineResource({
  kind: 'dive-site',
  table: 'diveSites',
  path: '/api/dive-sites',
  name: 'dive site',
  label: 'name',
  method: 'PUT',
  fields: diveSiteInput,
  columns: (fields, { now, before }) => ({
    ...diveSiteColumns(fields),
    videoAddedAt: videoAddedAt(fields.videoUrl, now, before as Pick<DiveSite, 'videoUrl' | 'videoAddedAt'> | undefined),
  }),
  present: presentDiveSite,
  cardColumns: DIVE_SITE_COLUMNS.full,
  presentCard: presentDiveSite,
  searchColumn: 'filterText',
  order: 'name',
});

/** A video keeps the moment it was added for as long as it is the same one. */
function videoAddedAt(
  videoUrl: string | null,
  now: string,
  before: Pick<DiveSite, 'videoUrl' | 'videoAddedAt'> | undefined,
): string | null {
  if (!videoUrl) return null;
  return before?.videoUrl === videoUrl ? (before.videoAddedAt ?? now) : now;
}
