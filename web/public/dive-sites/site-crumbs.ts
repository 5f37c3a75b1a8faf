import { NO_FILTERS } from '../../../domain/dive-site-filters.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { LIST_PATH, listAddress } from './list-address.ts';

/** Home, the list, the list of the site's region, the site. */
export const siteCrumbs = ({ name, region }: { name: string; region: string }): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Dive Sites', href: LIST_PATH },
  { label: region, href: listAddress({ ...NO_FILTERS, region }) },
  { label: name },
];
