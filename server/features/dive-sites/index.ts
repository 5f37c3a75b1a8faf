import type { AnyFeature } from '../feature.ts';
import { registerSiteChecks } from './check-routes.ts';
import { registerCsvExport } from './csv-export.ts';
import { registerSiteImport } from './csv-import.ts';
import { diveSiteEndpoints } from './endpoints.ts';
import { registerDiveSiteAdminRoutes } from './map-routes.ts';
import { registerDiveSitePhotos } from './photo-routes.ts';
import { plateAddress, registerPlates } from './plate-routes.ts';
import { registerQrCodes } from './qr-routes.ts';
import { moveMidnightOnSites, renameOperatorOnSites, renameSpeciesOnSites } from './rename-on-sites.ts';
import { diveSiteResource } from './resource.ts';
import { registerStatusChecks } from './status-routes.ts';

export const diveSites = {
  resource: diveSiteResource,
  afterSave: { species: renameSpeciesOnSites, operator: renameOperatorOnSites, place: moveMidnightOnSites },
  endpoints: diveSiteEndpoints,
  documents: [plateAddress],
  routes: [
    registerDiveSiteAdminRoutes,
    registerDiveSitePhotos,
    registerCsvExport,
    registerSiteChecks,
    registerSiteImport,
    registerQrCodes,
    registerPlates,
    registerStatusChecks,
  ],
} satisfies AnyFeature;

export { loadFactsIndex } from './facts-index.ts';
export { filterQuery, locateNear } from './filter-query.ts';
export { checkLandAt } from './land-check.ts';
export { drawPublishedPlate } from './plate-routes.ts';
export { presentSite } from './presenter.ts';
