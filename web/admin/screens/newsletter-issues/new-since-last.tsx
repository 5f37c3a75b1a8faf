import { articlePath, productPath, reviewPath } from '../../../../domain/kernel/slug.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { formatDay } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { ISSUES_ADMIN_PATH } from './issue-types.ts';
import styles from './newsletter-issues.module.css';

type NewItem = {
  kind: 'article' | 'review' | 'product';
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
};
type Suggested = { lastIssue: { title: string; sentAt: string } | null; items: NewItem[] };

const KINDS = { article: 'Post', review: 'Review', product: 'Product box' } as const;

const itemPath = ({ kind, slug }: NewItem) =>
  kind === 'article' ? articlePath(slug) : kind === 'review' ? reviewPath(slug) : productPath(slug);

/** Writes an item for a text: a heading that links to it with its excerpt, or a product box. */
function writeItem(item: NewItem): string {
  if (item.kind === 'product') return `::product{slug="${item.slug}"}`;
  const title = item.title.replace(/[[\]\\]/g, '\\$&');
  // An excerpt that was cut after a number of characters may end within a word.
  const excerpt = item.excerpt.replace(/[\s,;:]+\S*\.\.\.$/, '…');
  return `## [${title}](${itemPath(item)})\n\n${excerpt}`.trimEnd();
}

const isIn = (content: string, item: NewItem) =>
  content.includes(item.kind === 'product' ? writeItem(item) : `](${itemPath(item)})`);

/** Lists what was published since the last issue, each with a button that inserts it. */
export function NewSinceLast({ content, onAdd }: { content: string; onAdd: (text: string) => void }) {
  const query = useAdmin<Suggested>(`${ISSUES_ADMIN_PATH}/new-since-last`);
  return (
    <Panel title="New since the last issue">
      <Loaded query={query} loading="Loading..." failed="The list could not be loaded.">
        {({ lastIssue, items }) => (
          <>
            <p className="note">
              {lastIssue
                ? `“${lastIssue.title}” went out on ${formatDay(lastIssue.sentAt)}.`
                : 'Nothing has been sent yet, so this is the newest on the site.'}
            </p>
            {items.length === 0 && <p className="muted">Nothing has been published since then.</p>}
            <ul className={`${styles.suggested} grid relative`}>
              {items.map((item) => (
                <li key={`${item.kind} ${item.slug}`} className="line between gap-3 py-2 rule-below small anywhere">
                  <div>
                    <b>{item.title}</b>
                    <p className="note">
                      {KINDS[item.kind]} · {formatDay(item.publishedAt)}
                    </p>
                  </div>
                  {isIn(content, item) ? (
                    <span className={`${styles.added} inline-line rigid`}>
                      <Icon name="circle-check" />
                      Added
                    </span>
                  ) : (
                    <Button isSmall hiddenText={`: ${item.title}`} onClick={() => onAdd(writeItem(item))}>
                      Add
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
