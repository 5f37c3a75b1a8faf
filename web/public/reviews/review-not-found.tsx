import { siteSettings } from '../../../content/site-settings.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import { ContentNotFound } from '../../ui/content-not-found.tsx';

const TITLE = 'Review Not Found';
const TEXT = "The gear review you're looking for doesn't exist or has been removed.";

/** Also shown when the review could not be fetched (specification, section 8). */
export function ReviewNotFound({ path, onRetry }: { path: string; onRetry?: () => void }) {
  usePageHead({
    title: `${TITLE} | ${siteSettings.name}`,
    description: TEXT,
    canonical: path,
    noindex: true,
    status: 404,
  });
  return (
    <ContentNotFound
      title={TITLE}
      text={TEXT}
      back={{ href: '/gear-reviews', label: 'Back to Reviews' }}
      onRetry={onRetry}
    />
  );
}
