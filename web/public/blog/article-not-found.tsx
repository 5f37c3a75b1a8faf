import { siteSettings } from '../../../content/site-settings.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import { ContentNotFound } from '../../ui/content-not-found.tsx';

const TITLE = 'Article Not Found';
const TEXT = "The article you're looking for doesn't exist.";

/** Also shown when the article could not be fetched (specification, section 7). */
export function ArticleNotFound({ path, onRetry }: { path: string; onRetry?: () => void }) {
  usePageHead({
    title: `${TITLE} | ${siteSettings.name} Blog`,
    description: TEXT,
    canonical: path,
    noindex: true,
    status: 404,
  });
  return (
    <ContentNotFound title={TITLE} text={TEXT} back={{ href: '/blog', label: 'Back to Blog' }} onRetry={onRetry} />
  );
}
