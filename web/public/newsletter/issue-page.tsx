import { longDate } from '../../../domain/kernel/dates.ts';
import { ARCHIVE_PATH } from '../../../domain/kernel/page-paths.ts';
import type { ArchivedIssuePage } from '../../../domain/newsletter/newsletter-issue.ts';
import { issuePath } from '../../../domain/newsletter/newsletter-path.ts';
import { archivedIssue } from '../../app/data/newsletter-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { BodyHtml } from '../../ui/body-html.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { MissingItem } from '../not-found/missing-item.tsx';

export function Page({ params, path }: PageProps) {
  const { data: issue, isError, isGone, refetch } = useApi(archivedIssue(params.slug ?? ''));
  if (isError) return <IssueNotFound path={path} onRetry={() => void refetch()} />;
  if (issue === null) return <IssueNotFound path={path} isGone={isGone} />;
  return issue ? <LoadedIssue issue={issue} /> : <IssueLoading path={path} />;
}

function LoadedIssue({ issue }: { issue: ArchivedIssuePage }) {
  const { siteUrl, settings } = useSiteConfig();
  const { title, slug, preheader, sentAt, updatedAt, contentHtml } = issue;
  const path = issuePath(slug);
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'Newsletter', href: ARCHIVE_PATH }, { label: title }];
  usePageHead({
    title: `${title} | ${settings.name} newsletter`,
    description: preheader || `An issue of the ${settings.name} newsletter, sent on ${longDate(sentAt)}.`,
    canonical: path,
    type: 'article',
    image: '/social/pages/newsletter.jpg',
    publishedAt: sentAt,
    updatedAt: updatedAt > sentAt ? updatedAt : null,
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, crumbs, path)],
  });
  return (
    <article className="container page-end">
      <PageHead crumbs={crumbs} title={title} lead={<span className="small">Sent on {longDate(sentAt)}</span>} />
      <BodyHtml html={contentHtml} />
      <p>
        <a className="more-link" href={ARCHIVE_PATH}>
          All issues
        </a>
      </p>
    </article>
  );
}

function IssueLoading({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({ title: `Newsletter | ${settings.name}`, description: settings.description, canonical: path });
  return <div className="page-loading" role="status" aria-label="Loading the issue" />;
}

const TITLE = 'We can’t find this issue';
const TEXT = 'It may have been removed from the archive.';

function IssueNotFound(props: { path: string; isGone?: boolean | undefined; onRetry?: () => void }) {
  return (
    <MissingItem
      {...props}
      kind="newsletter issue"
      title={TITLE}
      text={TEXT}
      section=" newsletter"
      back={{ href: ARCHIVE_PATH, label: 'All issues' }}
    />
  );
}
