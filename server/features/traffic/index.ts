import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { registerTrafficAdmin } from './admin-routes.ts';
import { pruneCounts } from './pending-counts.ts';

export const traffic = {
  routes: [registerTrafficAdmin],
  prune: ({ database, settings }: { database: Database; settings: SiteSettings }, now: number) =>
    pruneCounts(database, now, settings.retention.traffic),
} satisfies AnyFeature;

export { registerBeacons } from './beacon-routes.ts';
export { KnownTargets, type Targets } from './known-targets.ts';
export { TrafficCounter } from './traffic-counter.ts';
