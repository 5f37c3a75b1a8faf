import { siteSettings } from '../../../content/site-settings.ts';
import { SKILLS } from '../../../domain/dive-site-filters.ts';
import { Icon } from '../../icons/icon.tsx';
import { SkillMark } from '../skill-mark.tsx';

/** What the marks mean, where the map comes from, and what it is not for. */
export function MapLegend() {
  const { attribution, attributionUrl } = siteSettings.mapTiles;
  return (
    <div className="map-foot">
      <div className="legend">
        <span>Figure: greatest depth in metres.</span>
        {SKILLS.map((level) => (
          <SkillMark key={level} level={level} />
        ))}
        <span>Double ring: several sites</span>
        <span className="legend-closed">
          <Icon name="ban" />
          Closed to diving
        </span>
      </div>
      <p className="attribution">
        <span>
          <a href={attributionUrl}>{attribution}</a>, coastline Natural Earth
        </span>
        <strong>Not for navigation</strong>
      </p>
    </div>
  );
}
