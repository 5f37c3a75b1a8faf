import type { Database } from '../../platform/database/database.ts';
import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { AddressPlace, AnyFeature } from '../feature.ts';
import { registerApprovals } from './approval-routes.ts';
import { prunePreviewLinks } from './preview-links.ts';

const personalData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'itemComments', title: 'Comments on drafts', columns: ['person', 'asked', 'text'], erase: 'mask' },
  }),
];

/** People who look at each other's drafts: threads, approvals, and secret links to previews. */
export const approvals = {
  routes: [registerApprovals],
  personalData,
  prune: ({ database }: { database: Database }) => prunePreviewLinks(database),
} satisfies AnyFeature;

export { openPreviewLink } from './preview-links.ts';
