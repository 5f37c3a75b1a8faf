import { beginnerDepthLimit } from '../../../domain/certification.ts';
import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { formatPosition, positionOf } from '../../../domain/geo.ts';
import { isUsableImage } from '../../../domain/images.ts';
import { placeOfRegion, placePath, placeSlug } from '../../../domain/place.ts';
import { splitRegion } from '../../../domain/region.ts';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import tagStyles from '../../ui/tag.module.css';
import textStyles from '../../ui/text.module.css';
import { ENTRY_WORDS, KIND_WORDS } from './dive-site-labels.ts';
import { SiteAccessPanels } from './site-access-panels.tsx';
import { SitePlate } from './site-plate.tsx';

/** Where it is, what it is called and how it looks. */
export function SiteHead({ site }: { site: DiveSitePage }) {
  const { id, name, region, description, skillLevel, videoUrl, imageUrl, depthRange, details } = site;
  const { area, rest, isWater } = splitRegion(region);
  const place = placeOfRegion(region);
  const position = positionOf(site);
  return (
    <div className="site-head">
      <div>
        <p className={isWater ? `site-area ${textStyles.water}` : 'site-area'}>
          {place.areaSlug ? <a href={placePath(placeSlug(place))}>{area}</a> : area}
        </p>
        <h1>{name}</h1>
        <SiteAccessPanels details={details} />
        <p className="posn">
          {[position && formatPosition(position, details.position?.quality), rest].filter(Boolean).join(' · ')}
        </p>
        <p className="lead">{description}</p>
        <div className={`${layoutStyles.row} site-marks`}>
          <SkillBadge level={skillLevel} limit={beginnerDepthLimit(site)} />
          {videoUrl && (
            <span className={tagStyles.tag}>
              <Icon name="video" />
              Video
            </span>
          )}
          {details.entry?.map((entry) => (
            <span key={entry} className={tagStyles.tag}>
              <Icon name={entry === 'boat' ? 'anchor' : 'footprints'} />
              {ENTRY_WORDS[entry]}
            </span>
          ))}
          {details.kinds?.map((kind) => (
            <span key={kind} className={tagStyles.tag}>
              {KIND_WORDS[kind]}
            </span>
          ))}
        </div>
      </div>
      <div className="site-picture">
        <div className={pictureStyles.picture}>
          {isUsableImage(imageUrl) ? (
            <Picture
              src={imageUrl}
              alt={name}
              width={1200}
              height={800}
              sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 50vw, 85vw"
              priority
            />
          ) : (
            <SitePlate id={id} depthRange={depthRange} />
          )}
        </div>
        <DepthGauge depthRange={depthRange} big />
      </div>
    </div>
  );
}
