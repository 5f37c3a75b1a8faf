import { describeConflict, listCoastConflicts } from '../../domain/dive-sites/coast-conflicts.ts';
import type { OpenWater } from '../../domain/sea/open-water.ts';
import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;

/** Sites whose wind and swell matter. */
export const isAtSea = ({ fields }: SiteFile): boolean => !fields.details.kinds?.includes('freshwater');

/** The name of a site in `content/open-water.json`: its file below `dive-sites/`, without the ending. */
export const siteKey = ({ path }: SiteFile): string => path.replace(/^dive-sites\//, '').replace(/\.yaml$/, '');

/** Checks that the coast contradicts no record of wind and swell, unless its coast note says why it is right all the same. */
export const coastConflictsRule =
  (figures: Record<string, OpenWater>): Rule =>
  (content) =>
    content['dive-sites'].filter(isAtSea).flatMap((site) =>
      listCoastConflicts(site.fields.details, figures[siteKey(site)]).map((conflict) => ({
        path: site.path,
        field: `details.exposure.${conflict.force}`,
        problem: `${describeConflict(conflict)}; correct it, or say why it is right in details.coastNote`,
      })),
    );
