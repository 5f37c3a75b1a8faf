import buttonStyles from './button.module.css';
import emptyStateStyles from './empty-state.module.css';
import { Icon } from './icons/icon.tsx';

/** A page or list that could not be fetched: what happened, and a way to try again. */
export function ErrorPage({ onRetry, what = 'This page' }: { onRetry: () => void; what?: string }) {
  return (
    <div className="container section">
      <div className={emptyStateStyles.emptyState} role="alert">
        <h2>{what} could not be loaded</h2>
        <p>The connection may have dropped. What you have seen so far is still here.</p>
        <button type="button" className={buttonStyles.button} onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  );
}

/** Shown above a text that only a logged-in admin can see. */
export function DraftBanner() {
  return (
    <p className="line gap-2 warned mt-4 p-3-4 small strong" role="note">
      <Icon name="eye" />
      Draft: only you can see this page until it is published.
    </p>
  );
}
