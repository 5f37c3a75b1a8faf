import { type ComponentProps, Suspense } from 'react';
import { loadLater } from '../ui/load-later.ts';
import './chart-frame.module.css';
import './chart-names.module.css';
import './marker.module.css';
import type * as SitesChartModule from './sites-chart.tsx';

type SitesChartProps = ComponentProps<typeof SitesChartModule.SitesChart>;

/** A drawing with links, so its script comes after that of the page, but not its styles; what the server wrote stays until then. */
const SitesChart = import.meta.env.SSR
  ? (await import('./sites-chart.tsx')).SitesChart
  : loadLater(async () => (await import('./sites-chart.tsx')).SitesChart);

export const LaterSitesChart = (props: SitesChartProps) => (
  <Suspense>
    <SitesChart {...props} />
  </Suspense>
);
