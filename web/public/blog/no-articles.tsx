import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';

/** An empty blog; or a part of it that does not exist: a page after the last, or an empty category. */
export function NoArticles({ isPart }: { isPart: boolean }) {
  return (
    <div className="empty on-paper">
      <Isobaths />
      <Icon name="book-open" />
      <h2>No articles found</h2>
      <p>{isPart ? 'There are no articles on this page.' : 'Nothing has been published here yet.'}</p>
      {isPart && (
        <a className="button" href="/blog">
          See the newest articles
        </a>
      )}
    </div>
  );
}
