import { siteSettings } from '../../../content/site-settings.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import { LIST_PATH } from './list-address.ts';

const TITLE = 'Dive Site Not Found';
const TEXT = "The dive site you're looking for doesn't exist or has been removed.";

export function SiteNotFound({ path }: { path: string }) {
  usePageHead({
    title: `${TITLE} | ${siteSettings.name}`,
    description: TEXT,
    canonical: path,
    noindex: true,
    status: 404,
  });
  return <ContentNotFound title={TITLE} text={TEXT} back={{ href: LIST_PATH, label: 'Back to Dive Sites' }} />;
}
