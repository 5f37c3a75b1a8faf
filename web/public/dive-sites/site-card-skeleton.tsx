const LINES = ['t', '', '', '', ''];

/** The frame of a card whose facts are on the way: a staff with nothing measured yet. */
export function SiteCardSkeleton() {
  return (
    <div className="card site skeleton" aria-hidden="true">
      <div className="site-picture">
        <div className="picture skeleton-block" />
        <div className="staff" />
      </div>
      <div className="card-body">
        {LINES.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never move
          <div key={index} className={`skeleton-line ${size}`} style={{ width: `${90 - index * 12}%` }} />
        ))}
      </div>
    </div>
  );
}
