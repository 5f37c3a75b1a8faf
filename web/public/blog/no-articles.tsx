import { Isobaths } from '../../components/isobaths.tsx';
import { Icon } from '../../icons/icon.tsx';

/** An empty blog, or a page after its last. */
export function NoArticles({ beyondEnd }: { beyondEnd: boolean }) {
  return (
    <div className="empty on-paper">
      <Isobaths />
      <Icon name="book-open" />
      <h2>No articles found</h2>
      <p>{beyondEnd ? 'The list ends before this page.' : 'Nothing has been published here yet.'}</p>
      {beyondEnd && (
        <a className="button" href="/blog">
          To the newest articles
        </a>
      )}
    </div>
  );
}
