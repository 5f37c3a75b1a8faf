/** Said under the map when its marks or its code did not come. */
export function MapFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className="map-failure" role="alert">
      {what} could not be loaded. The list below is complete.{' '}
      <button type="button" className="button sm" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
