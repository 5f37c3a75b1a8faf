import { siteSettings } from '../../../content/site-settings.ts';
import { usePageHead } from '../../app/head/page-head.ts';

/** The frame of a review that is on the way. */
export function ReviewSkeleton({ path }: { path: string }) {
  usePageHead({
    title: `Gear Reviews | ${siteSettings.name}`,
    description: siteSettings.description,
    canonical: path,
  });
  return (
    <div className="wrap review-skeleton" role="status" aria-label="Loading review">
      <div className="review-head">
        <div>
          <div className="skeleton-line" style={{ width: '30%' }} />
          <div className="skeleton-line title" style={{ width: '90%' }} />
          <div className="skeleton-line title" style={{ width: '60%' }} />
          <div className="skeleton-line" />
          <div className="skeleton-line" style={{ width: '85%' }} />
          <div className="skeleton-line" style={{ width: '40%' }} />
        </div>
        <div className="gear-picture skeleton-block" />
      </div>
    </div>
  );
}
