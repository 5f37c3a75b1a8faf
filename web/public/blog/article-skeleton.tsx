import { siteSettings } from '../../../content/site-settings.ts';
import { usePageHead } from '../../app/head/page-head.ts';

/** The frame of an article that is on the way. */
export function ArticleSkeleton({ path }: { path: string }) {
  usePageHead({
    title: `${siteSettings.name} Blog`,
    description: siteSettings.description,
    canonical: path,
  });
  return (
    <div className="wrap article-skeleton" role="status" aria-label="Loading article">
      <div className="article-head">
        <div className="skeleton-line" style={{ width: '20%' }} />
        <div className="skeleton-line title" style={{ width: '90%' }} />
        <div className="skeleton-line title" style={{ width: '55%' }} />
        <div className="skeleton-line" />
        <div className="skeleton-line" style={{ width: '40%' }} />
      </div>
      <div className="framed article-picture">
        <div className="picture skeleton-block" />
      </div>
    </div>
  );
}
