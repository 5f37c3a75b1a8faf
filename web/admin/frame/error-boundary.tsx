import { Component, type ReactNode } from 'react';

/** What is shown when a part of the admin area fails (specification, section 2). Unsaved text is kept in the browser. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap section">
        <div className="empty" role="alert">
          <h1>Something went wrong</h1>
          <p>An unexpected error occurred in the admin panel.</p>
          <button type="button" className="button ink" onClick={() => location.reload()}>
            Reload Page
          </button>
        </div>
      </div>
    );
  }
}
