import buttonStyles from '../ui/button.module.css';
import diveSiteMapStyles from './dive-site-map.module.css';
/** Said under the map when its marks or its code did not come. */
export function MapFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className={diveSiteMapStyles.failure} role="alert">
      {what} could not be loaded. The list below is complete.{' '}
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
