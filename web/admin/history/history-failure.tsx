import { Icon } from '../../icons/icon.tsx';

type HistoryFailureProps = { text: string; failure: Error; onRetry: () => void };

export function HistoryFailure({ text, failure, onRetry }: HistoryFailureProps) {
  return (
    <div className="history-message">
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
