import { beginnerDepthLimit } from '../../../domain/certification.ts';
import type { DiveSiteCard } from '../../../domain/dive-site.ts';
import { CARD_LIMITS, hazardExcerpt, truncate } from '../../../domain/excerpt.ts';
import { isUsableImage } from '../../../domain/images.ts';
import { isClosed, isFeatured } from '../../../domain/site-access.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { cardSizes } from '../../ui/cards/card-sizes.ts';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { RequirementNote, StatusTag } from '../../ui/site-access.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import { CardFacts } from './card-facts.tsx';
import { ReviewLink } from './review-link.tsx';
import { SitePlate } from './site-plate.tsx';
import { WatchVideo } from './watch-video.tsx';

type SiteCardProps = {
  site: DiveSiteCard;
  /** Spans two columns on wide pages. */
  wide: boolean;
};

/** A dive site in the list (specification, section 2). The parts of neighbouring cards share their rows, so facts stand in line. */
export function SiteCard({ site, wide }: SiteCardProps) {
  const { name, region, skillLevel, description, marineLife, hazards, videoUrl, reviewLink } = site;
  // A closed site has no call to action; its page still shows the film.
  const video = isClosed(site) ? null : videoUrl;
  return (
    <article className={wide ? 'card site wide' : 'card site'}>
      <CardPicture site={site} wide={wide} />
      <div className="card-body">
        <div className="card-title">
          <h3>
            <a href={diveSitePath(site)}>{name}</a>
          </h3>
          <p className="where">
            <RegionName region={region} />
          </p>
          <SkillBadge level={skillLevel} limit={beginnerDepthLimit(site)} />
          <StatusTag status={site.status} />
          <RequirementNote requires={site.requires} />
        </div>
        <p className="card-text">{truncate(description, CARD_LIMITS.description)}</p>
        <CardFacts site={site} />
        {marineLife && (
          <p className="card-life">
            <span className="term">Marine life</span> {truncate(marineLife, CARD_LIMITS.marineLife)}
          </p>
        )}
        {hazards && (
          <p className="hazard">
            <span className="term">
              <Icon name="triangle-alert" />
              Safety notes
            </span>{' '}
            {hazardExcerpt(hazards, CARD_LIMITS.hazards)}
          </p>
        )}
        {(video || reviewLink) && (
          <div className="actions">
            {video && <WatchVideo url={video} name={name} />}
            {reviewLink && <ReviewLink href={reviewLink} name={name} />}
          </div>
        )}
      </div>
    </article>
  );
}

function CardPicture({ site, wide }: SiteCardProps) {
  const { id, name, imageUrl, featured, videoUrl, depthRange } = site;
  return (
    <div className="site-picture">
      <div className="picture">
        {isUsableImage(imageUrl) ? (
          <Picture src={imageUrl} alt={name} width={600} height={400} sizes={cardSizes(wide)} />
        ) : (
          <SitePlate id={id} depthRange={depthRange} />
        )}
        <div className="tags">
          {isFeatured(featured, site) && (
            <span className="tag solid">
              <Icon name="star" />
              Featured
            </span>
          )}
          {videoUrl && (
            <span className="tag">
              <Icon name="video" />
              Video
            </span>
          )}
        </div>
      </div>
      <DepthGauge depthRange={depthRange} />
    </div>
  );
}
