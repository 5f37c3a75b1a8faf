import type { FineCoast } from '../../domain/charts/chart-response.ts';

/** Names the sources of a chart's coast and of its names. */
export const nameChartSources = (fine: FineCoast | null | undefined): string =>
  `${fine ? '© OpenStreetMap contributors, GSHHG' : 'Natural Earth'}, GeoNames`;
