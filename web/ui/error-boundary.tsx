import { Component, type ReactNode } from 'react';
import buttonStyles from './button.module.css';
import emptyStateStyles from './empty-state.module.css';
import layoutStyles from './layout.module.css';

type ErrorBoundaryProps = {
  /** One plain sentence under the heading. */
  text: string;
  /** A change of this shows the children again: another page may well work. */
  resetKey?: string;
  children: ReactNode;
};

/** Shown in place of a part of the page that fails to render (specification, sections 2 and 8). The rest stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={`${layoutStyles.container} ${layoutStyles.section}`}>
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
