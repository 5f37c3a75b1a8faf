const PLACEHOLDERS = [1, 2, 3];

/** The frame of the list while it is on the way. */
export function BlogSkeleton({ featured }: { featured: boolean }) {
  return (
    <div role="status" aria-label="Loading articles">
      {featured && <Frame className="card article-card featured skeleton" />}
      <div className="grid three">
        {PLACEHOLDERS.map((place) => (
          <Frame key={place} className="card article-card skeleton" />
        ))}
      </div>
    </div>
  );
}

function Frame({ className }: { className: string }) {
  return (
    <div className={className}>
      <div className="picture skeleton-block" />
      <div className="card-body">
        <div className="skeleton-line" style={{ width: '35%' }} />
        <div className="skeleton-line t" style={{ width: '80%' }} />
        <div className="skeleton-line" />
        <div className="skeleton-line" style={{ width: '60%' }} />
      </div>
    </div>
  );
}
