import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { articlePath } from '../../../domain/slug.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ReviewLink } from './review-link.tsx';

/** What stands there, how to get in, and where to read on. */
export function GettingIn({ site }: { site: DiveSitePage }) {
  const { name, facilities, reviewLink, linkedArticle } = site;
  const article = linkedArticle && articlePath(linkedArticle.slug);
  if (!facilities && !reviewLink && !article) return null;
  return (
    <section className="panel">
      <h2>Facilities</h2>
      {facilities && <p>{facilities}</p>}
      {reviewLink && <ReviewLink href={reviewLink} name={name} />}
      {article && article !== reviewLink && (
        <a className="more-link" href={article}>
          {linkedArticle.title} <Icon name="arrow-right" />
        </a>
      )}
    </section>
  );
}
