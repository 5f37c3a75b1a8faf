import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { registerApprovals } from './approval-routes.ts';
import { prunePreviewLinks } from './preview-links.ts';

/** People who look at each other's drafts: threads, approvals, and secret links to previews. */
export const approvals = {
  routes: [registerApprovals],
  prune: ({ database }: { database: Database }) => prunePreviewLinks(database),
} satisfies AnyFeature;

export { openPreviewLink } from './preview-links.ts';
