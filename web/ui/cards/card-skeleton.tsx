/** The frame of a card whose facts are on the way. */
export function CardSkeleton() {
  return (
    <div className="card gear skeleton" aria-hidden="true">
      <div className="gear-picture skeleton-block" />
      <div className="card-body">
        <div className="skeleton-line" style={{ width: '40%' }} />
        <div className="skeleton-line t" style={{ width: '75%' }} />
        <div className="skeleton-line" />
        <div className="skeleton-line" />
        <div className="skeleton-line" style={{ width: '60%' }} />
      </div>
    </div>
  );
}
