import { longDate } from '../../../domain/kernel/dates.ts';
import { ARCHIVE_PATH } from '../../../domain/kernel/page-paths.ts';
import { issuePath } from '../../../domain/newsletter/newsletter-path.ts';
import { archivedIssues } from '../../app/data/newsletter-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import buttonStyles from '../../ui/button.module.css';
import { ErrorPage } from '../../ui/error-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Newsletter' }];

/** Lists the sent newsletter issues that are in the archive. */
export function Page() {
  const { siteUrl, settings } = useSiteConfig();
  const { data, isError, refetch } = useApi(archivedIssues());
  const isEmpty = data?.length === 0;
  usePageHead({
    title: `Newsletter | ${settings.name}`,
    description: `Past issues of the ${settings.name} newsletter: new pages, corrections and what is worth a dive.`,
    canonical: ARCHIVE_PATH,
    // No link leads to an empty archive.
    ...(isEmpty && { status: 404, noindex: true }),
    image: '/social/pages/newsletter.jpg',
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, CRUMBS, ARCHIVE_PATH)],
  });
  return (
    <div className="container page-end">
      <PageHead
        crumbs={CRUMBS}
        title="Newsletter"
        lead="New pages, corrections and what’s worth a dive. We write only when we have news, and you can unsubscribe any time."
      />
      {isError && <ErrorPage what="The issues" onRetry={() => void refetch()} />}
      <div className="prose body">
        {isEmpty && <p>No issue has been sent yet. Sign up and you get the first.</p>}
        {data && data.length > 0 && (
          <ul>
            {data.map(({ slug, title, preheader, sentAt }) => (
              <li key={slug}>
                <a href={issuePath(slug)}>{title}</a>
                <br />
                {longDate(sentAt)}
                {preheader && `: ${preheader}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-4">
        <a className={buttonStyles.button} href="/#newsletter">
          Sign up
        </a>
      </p>
    </div>
  );
}
