import { useId, useState } from 'react';
import type { DiveSite } from '../../../domain/dive-site.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { Picture } from '../../components/picture.tsx';
import { SkillMark } from '../../components/skill-mark.tsx';
import { Icon } from '../../icons/icon.tsx';
import { DeleteButton } from '../managing/delete-button.tsx';
import { FeatureButton } from './feature-button.tsx';
import { QuickInputs } from './quick-inputs.tsx';

export type OwnersSite = DiveSite & { version: number };

/** One site of the list with all that can be done to it. */
export function SiteCard({ site, onEdit }: { site: OwnersSite; onEdit: () => void }) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <li className="managed-card">
      <SitePhoto site={site} />
      <article className="managed-words" aria-labelledby={id}>
        <div className="managed-title">
          <h2 id={id}>{site.name}</h2>
          {site.featured && (
            <span className="tag solid">
              <Icon name="star" />
              Featured
            </span>
          )}
        </div>
        <p className="managed-links">
          <span>{site.region}</span>
          <SkillMark level={site.skillLevel} />
          <span className="num">{site.depthRange}</span>
        </p>
        <p className="text">{site.description}</p>
        <SiteFacts site={site} />
        <SiteLinks site={site} />
        <div className="managed-actions">
          <FeatureButton site={site} />
          <button type="button" className="button sm" onClick={onEdit}>
            <Icon name="square-pen" />
            Edit<span className="visually-hidden">: {site.name}</span>
          </button>
          <DeleteButton name={site.name} kind="dive site" path={`/api/dive-sites/${site.id}`} />
          <button
            type="button"
            className="button sm unfold"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            Photo, video, review link
            <Icon name="chevron-down" />
          </button>
        </div>
      </article>
      <div className={isUnfolded ? 'unfolded' : 'folded'}>
        <QuickInputs site={site} />
      </div>
    </li>
  );
}

function SitePhoto({ site }: { site: DiveSite }) {
  return (
    <div className={site.imageUrl ? 'managed-picture' : 'managed-picture none'}>
      {site.imageUrl ? (
        <Picture src={site.imageUrl} alt="" width={400} height={267} sizes="(min-width: 40rem) 12rem, 100vw" />
      ) : (
        <span className="picture-state">
          <span>
            <Icon name="image" />
            No photo yet
          </span>
        </span>
      )}
    </div>
  );
}

function SiteFacts({ site }: { site: DiveSite }) {
  return (
    <dl className="managed-facts">
      <div>
        <dt>Water temp</dt>
        <dd className="num">{site.waterTemp}</dd>
      </div>
      <div>
        <dt>Visibility</dt>
        <dd className="num">{site.visibility || 'Not specified'}</dd>
      </div>
      <div>
        <dt>Best time</dt>
        <dd>{site.bestTime || 'Not specified'}</dd>
      </div>
      <div className="wide">
        <dt>Marine life</dt>
        <dd>{site.marineLife || 'Not specified'}</dd>
      </div>
    </dl>
  );
}

function SiteLinks({ site }: { site: DiveSite }) {
  return (
    <p className="managed-links">
      {site.videoUrl && (
        <span>
          <Icon name="video" />
          Video available
        </span>
      )}
      {site.reviewLink && (
        <a href={site.reviewLink} target="_blank" rel="noopener">
          <Icon name="link" />
          {site.reviewLink}
        </a>
      )}
      <a href={diveSitePath(site)} target="_blank" rel="noopener">
        <Icon name="external-link" />
        View on site<span className="visually-hidden">: {site.name}</span>
      </a>
    </p>
  );
}
