import { type MouseEvent, useRef, useState } from 'react';
import { beginnerDepthLimit } from '../../../domain/certification.ts';
import type { DiveSiteCard } from '../../../domain/dive-site.ts';
import { CARD_LIMITS, hazardExcerpt, truncate } from '../../../domain/excerpt.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import { isUsableImage } from '../../../domain/images.ts';
import { isClosed, isFeatured } from '../../../domain/site-access.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import buttonStyles from '../../ui/button.module.css';
import cardStyles from '../../ui/cards/card.module.css';
import { cardSizes } from '../../ui/cards/card-skeleton.tsx';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { RequirementNote, StatusTag } from '../../ui/site-access.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import tagStyles from '../../ui/tag.module.css';
import textStyles from '../../ui/text.module.css';
import { VideoPlayer } from '../../ui/video-player.tsx';
import { SitePlate } from './site-plate.tsx';

type SiteCardProps = {
  site: DiveSiteCard;
  /** Spans two columns on wide pages. */
  wide: boolean;
};

/** A dive site in the list (specification, section 2). Neighbouring cards share a subgrid, so their facts line up. */
export function SiteCard({ site, wide }: SiteCardProps) {
  const { name, region, skillLevel, description, marineLife, hazards, videoUrl, reviewLink } = site;
  // A closed site has no call to action; its page still shows the film.
  const video = isClosed(site) ? null : videoUrl;
  return (
    <article className={wide ? `${cardStyles.card} site ${cardStyles.wide}` : `${cardStyles.card} site`}>
      <CardPicture site={site} wide={wide} />
      <div className={cardStyles.body}>
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
            <span className={textStyles.term}>Marine life</span> {truncate(marineLife, CARD_LIMITS.marineLife)}
          </p>
        )}
        {hazards && (
          <p className="hazard">
            <span className={textStyles.term}>
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
      <div className={pictureStyles.picture}>
        {isUsableImage(imageUrl) ? (
          <Picture src={imageUrl} alt={name} width={600} height={400} sizes={cardSizes(wide)} />
        ) : (
          <SitePlate id={id} depthRange={depthRange} />
        )}
        <div className="tags">
          {isFeatured(featured, site) && (
            <span className={`${tagStyles.tag} ${tagStyles.solid}`}>
              <Icon name="star" />
              Featured
            </span>
          )}
          {videoUrl && (
            <span className={tagStyles.tag}>
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

/** The four facts of a card, two by two. */
function CardFacts({ site }: { site: DiveSiteCard }) {
  const { waterTemp, visibility, depthRange, bestTime, bestMonths } = site;
  return (
    <dl className="facts">
      <Fact name="Water temp" value={formatMeasurement(waterTemp)} />
      <Fact name="Visibility" value={formatMeasurement(visibility || 'Variable')} />
      <Fact name="Depth" value={formatMeasurement(depthRange)} />
      <div>
        <dt>Best time</dt>
        <dd>
          {isClosed(site) ? 'Closed to diving' : bestTime || 'Not known'}
          {!isClosed(site) && <SeasonBar months={bestMonths} label={bestTime ?? ''} />}
        </dd>
      </div>
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || 'Not known'}</dd>
    </div>
  );
}

/**
 * A button that opens the film in a dialog. The browser's own dialog keeps the focus, closes by Escape and needs no code of ours;
 * it also needs no style element, which our content security policy would refuse.
 */
function WatchVideo({ url, name }: { url: string; name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [playing, setPlaying] = useState(false);
  const open = () => {
    setPlaying(true);
    dialog.current?.showModal();
  };
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    <>
      <button type="button" className={buttonStyles.button} onClick={open}>
        <Icon name="play" />
        Watch Dive Video<span className={textStyles.visuallyHidden}>: {name}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, as every dialog */}
      <dialog
        ref={dialog}
        className="video-dialog"
        aria-label={`Video: ${name}`}
        onClick={closeOutside}
        onClose={() => setPlaying(false)}
      >
        {playing && (
          <>
            <div className="video-dialog-head">
              <h2>{name}</h2>
              <button
                type="button"
                className={iconButtonStyles.iconButton}
                aria-label="Close"
                onClick={() => dialog.current?.close()}
              >
                <Icon name="x" />
              </button>
            </div>
            <VideoPlayer url={url} title={name} poster={null} autoPlay />
          </>
        )}
      </dialog>
    </>
  );
}

/** A path on this site opens in the same tab, anything else in a new one. */
export function ReviewLink({ href, name }: { href: string; name: string }) {
  const internal = /^\/(?!\/)/.test(href);
  const text = (
    <>
      Read Dive Site Review<span className={textStyles.visuallyHidden}>: {name}</span>{' '}
      <Icon name={internal ? 'arrow-right' : 'external-link'} />
    </>
  );
  if (internal) {
    return (
      <a className={textStyles.moreLink} href={href}>
        {text}
      </a>
    );
  }
  return (
    <a className={textStyles.moreLink} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
