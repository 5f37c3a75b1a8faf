import type { ReactNode } from 'react';
import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { ENTRY_WORDS, KIND_WORDS } from '../../../domain/dive-sites/site-vocabulary.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import { placeOfRegion } from '../../../domain/places/place.ts';
import { splitRegion } from '../../../domain/places/region.ts';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PhotoCredit } from '../../ui/photo-credit.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { SitePlate } from '../../ui/site-plate.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import tagStyles from '../../ui/tag.module.css';
import styles from './site-head.module.css';
import { FullGuide } from './site-reading.tsx';
import { PICTURE_SIZES } from './site-structured-data.ts';
import { StatusPanel } from './status-panel.tsx';
import { wreckSummary } from './wreck-summary.ts';

/** A site's place, name, picture, and the facts that decide. */
export function SiteHead({ site, answers }: { site: DiveSitePage; answers: ReactNode }) {
  const { name, region, description, details } = site;
  const { area, rest, isWater } = splitRegion(region);
  const place = placeOfRegion(region);
  const ship = wreckSummary(site);
  return (
    <div className={`${styles.head} grid gap-4`}>
      <div className={styles.words}>
        {/* On screen the way back names the place. */}
        <p className={`leading-130 ${isWater ? 'water' : ''} ${place.areaSlug ? 'print-only' : ''}`}>
          {[area, rest].filter(Boolean).join(', ')}
        </p>
        <h1>{name}</h1>
        <Marks site={site} />
        {details.status && isClosed(details) && <StatusPanel status={details.status} />}
      </div>
      <SitePicture site={site} />
      <div className={styles.answers}>{answers}</div>
      <div className={`${styles.lead} grid gap-4 content-start`}>
        <p className="leading-150">
          {description} {ship}
        </p>
        <FullGuide site={site} />
      </div>
    </div>
  );
}

function Marks({ site }: { site: DiveSitePage }) {
  const { skillLevel, videoUrl, details } = site;
  return (
    <div className="row gap-2-3 mt-3">
      <SkillBadge level={skillLevel} limit={ratingLimit(site)} />
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
  );
}

const FRAME = { width: 1200, height: 675, sizes: PICTURE_SIZES, priority: true };

/** The photo or painting of the site beside its depths; without one its section, which has them. */
function SitePicture({ site }: { site: DiveSitePage }) {
  const { name, imageUrl, depthRange, photoCredit } = site;
  if (!isUsableImage(imageUrl)) {
    return (
      <div className={`${styles.picture} framed`}>
        <SiteSection site={site} isFirst />
      </div>
    );
  }
  return (
    <div className={`${styles.picture} flex framed`}>
      <div className={`${pictureStyles.picture} ${styles.frame}`}>
        <Picture src={imageUrl} alt={name} {...FRAME} />
        {photoCredit && (
          <p className={`${styles.credit} tiny`}>
            <PhotoCredit {...photoCredit} />
          </p>
        )}
      </div>
      <DepthGauge depthRange={depthRange} size="big" />
    </div>
  );
}

/** The section of the site, with its facts for those who do not see it. */
export const SiteSection = ({ site, isFirst }: { site: DiveSitePage; isFirst?: boolean }) => (
  <SitePlate siteId={site.id} size="card" wideSize="page" alt={site.section} isFirst={isFirst} />
);
