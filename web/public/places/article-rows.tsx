import { articlePath } from '../../../domain/kernel/slug.ts';
import type { PlaceArticle } from '../../../domain/place-pages/place-response.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './article-rows.module.css';

type ArticleRowsProps = {
  articles: readonly PlaceArticle[];
  /** Classes of the list, and of the pictures' frames. */
  className: string;
  frame: string | undefined;
};

/** Articles as rows with a small picture. */
export function ArticleRows({ articles, className, frame }: ArticleRowsProps) {
  return (
    <ul className={className}>
      {articles.map(({ slug, title, category, imageUrl }) => (
        <li key={slug}>
          <a
            className={`grid gap-3 items-centre rule-below ink unlined leading-130 ${styles.row}`}
            href={articlePath(slug)}
          >
            <span className={`edged ${frame} ${styles.thumb} shoal`}>
              <Picture src={imageUrl} alt="" width={144} height={112} sizes="72px" failed={null} />
            </span>
            <span>
              <b className="block heavy">{title}</b>
              {category && <small className="muted tiny">{category}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
