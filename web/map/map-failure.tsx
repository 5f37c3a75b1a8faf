import buttonStyles from '../ui/button.module.css';
/** Said under the map when its marks or its code did not come. */
export function MapFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className="row gap-2-4 mt-3 small" role="alert">
      {what} could not be loaded. The list below is complete.{' '}
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
