import type { FineCoast } from '../../domain/charts/chart-response.ts';

export const nameChartSources = (fine: FineCoast | null | undefined): string =>
  `${fine ? '© OpenStreetMap contributors, GSHHG' : 'Natural Earth'}, GeoNames`;
