import buttonStyles from './button.module.css';
import emptyStateStyles from './empty-state.module.css';
import { Icon } from './icons/icon.tsx';

export type TextNotFoundProps = {
  title: string;
  text: string;
  back: { href: string; label: string };
  /** Address of a search for it. */
  search?: string | undefined | false;
  /** Given when the request failed, so that a dropped connection is not the end. */
  onRetry?: () => void;
};

/** In place of an article or review that is not there. */
export function ContentNotFound({ title, text, back, search, onRetry }: TextNotFoundProps) {
  return (
    <div className="container page-head page-end">
      <div className={emptyStateStyles.emptyState}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="cluster gap-2-3 mt-3 mb-3">
          <a className={buttonStyles.button} href={back.href}>
            <Icon name="arrow-left" /> {back.label}
          </a>
          {search && (
            <a className={buttonStyles.button} href={search}>
              Search the site
            </a>
          )}
          {onRetry && (
            <button type="button" className={`${buttonStyles.button} ${buttonStyles.plain}`} onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
