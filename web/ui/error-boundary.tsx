import { Component, type ReactNode } from 'react';
import buttonStyles from './button.module.css';
import emptyStateStyles from './empty-state.module.css';

type ErrorBoundaryProps = {
  /** One plain sentence under the heading. */
  text: string;
  /** A change of this shows the children again: another page may well work. */
  resetKey?: string;
  /** Reloads the page from the server before showing an error. */
  reloads?: boolean;
  children: ReactNode;
};

const RELOADED_KEY = 'page-reloaded';
/** Milliseconds within which a second failure shows the error page. */
const RELOAD_PAUSE_MS = 60_000;

/** Reloads after an error: a tab that stays open over an upgrade may get responses that its code does not understand. */
function reloadPage(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  } catch {
    // Does not reload without storage, which prevents reload loops.
  }
}

/** Shown in place of a part of the page that fails to render (specification, sections 2 and 8). The rest stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (this.props.reloads) reloadPage();
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="container page-head page-end">
        <div className={emptyStateStyles.emptyState} role="alert">
          <h1>Something went wrong</h1>
          <p>{this.props.text}</p>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.dark}`}
            onClick={() => location.reload()}
          >
            Reload Page
          </button>
        </div>
      </div>
    );
  }
}
