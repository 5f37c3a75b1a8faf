import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { registerPerformanceAdmin } from './admin-routes.ts';
import { registerMeter } from './measure-responses.ts';
import { pruneQuarters } from './queries.ts';

export const performanceFigures = {
  hooks: [registerMeter],
  routes: [registerPerformanceAdmin],
  prune: ({ database }: { database: Database }, now: number) => pruneQuarters(database, now),
} satisfies AnyFeature;

export { QuarterWriter } from './quarter-writer.ts';
export { ServerMeter } from './server-meter.ts';
