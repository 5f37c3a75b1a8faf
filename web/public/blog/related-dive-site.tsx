import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { CARD_LIMITS, truncate } from '../../../domain/kernel/truncate.ts';
import { posterUrl } from '../../../domain/media/video.ts';
import { RequirementNote, StatusTag } from '../../ui/access-tags.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Video } from '../../ui/lazy-video.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import articlePageStyles from './article-page.module.css';

/** The dive site an article is about: its video, if any, and a link to its page. */
export function RelatedDiveSite({ site }: { site: DiveSite }) {
  const { name, region, depthRange, description, videoUrl } = site;
  return (
    <section className={`${articlePageStyles.relatedSite} measure sheet framed`} aria-labelledby="related-title">
      <header className="cluster between baseline gap-0-4">
        <h2 className="h4" id="related-title">
          <a href={diveSitePath(site)}>{name}</a>
        </h2>
        <p className="muted">
          <RegionName region={region} /> · <span className="num">{formatMeasurement(depthRange)}</span>
        </p>
        <StatusTag status={site.details.status} />
        <RequirementNote requires={site.details.requires} />
      </header>
      {videoUrl && <Video url={videoUrl} title={name} poster={posterUrl(site)} />}
      <footer>
        <p>{truncate(description, CARD_LIMITS.description)}</p>
        <a className="more-link" href={diveSitePath(site)}>
          Depth, season and hazards <Icon name="arrow-right" />
        </a>
      </footer>
    </section>
  );
}
