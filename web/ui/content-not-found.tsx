import { Icon } from './icons/icon.tsx';
import { Isobaths } from './isobaths.tsx';

type TextNotFoundProps = {
  title: string;
  text: string;
  back: { href: string; label: string };
  /** Given when the request failed, so that a dropped connection is not the end. */
  onRetry?: () => void;
};

/** In place of an article or review that is not there. */
export function ContentNotFound({ title, text, back, onRetry }: TextNotFoundProps) {
  return (
    <div className="wrap section">
      <div className="empty not-found">
        <Isobaths />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="actions">
          <a className="button" href={back.href}>
            <Icon name="arrow-left" /> {back.label}
          </a>
          {onRetry && (
            <button type="button" className="button bare" onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
