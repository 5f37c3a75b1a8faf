import type { AnyFeature } from '../feature.ts';
import { exportAddresses, registerExports } from './export-routes.ts';

export const siteExports = { documents: exportAddresses, routes: [registerExports] } satisfies AnyFeature;
