import { Icon } from '../../ui/icons/icon.tsx';

type LoadFailureProps = { text: string; failure: Error; onRetry: () => void };

/** An error message with a retry button. */
export function LoadFailure({ text, failure, onRetry }: LoadFailureProps) {
  return (
    <div className="load-failure">
      <p className="form-fault" role="alert">
        <Icon name="circle-alert" />
        <span>
          {text} {failure.message}
        </span>
      </p>
      <button type="button" className="button sm" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
