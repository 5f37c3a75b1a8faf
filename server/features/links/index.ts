import type { AnyFeature, Job } from '../feature.ts';
import { registerLinks } from './link-routes.ts';
import type { LinkWatch } from './link-watch.ts';

/** Looks whether the weekly check of all links is due. */
const linkCheck: Job<{ linkWatch: Pick<LinkWatch, 'checkIfDue' | 'stop'> }> = {
  everyMs: 30 * 60_000,
  firstAfterMs: 10 * 60_000,
  run: ({ linkWatch }) => linkWatch.checkIfDue(),
  stop: ({ linkWatch }) => linkWatch.stop(),
  failure: 'checking the links failed',
};

export const links = {
  routes: [registerLinks],
  jobs: [linkCheck],
} satisfies AnyFeature;

export { finishLinkUndo } from './change-links.ts';
export { reportLinks } from './link-report.ts';
export { LinkWatch } from './link-watch.ts';
export { moveClicks } from './move-clicks.ts';
export { listPurchaseLinks } from './purchase-links.ts';
