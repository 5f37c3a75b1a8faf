/** The frame of a page whose code is still on the way. */
export function PageLoading() {
  return (
    <div className="wrap section page-loading" role="status" aria-label="Loading page">
      <div className="skeleton-line t" style={{ width: '40%' }} />
      <div className="skeleton-line" style={{ width: '70%' }} />
      <div className="skeleton-line" style={{ width: '60%' }} />
    </div>
  );
}
