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

/**
 * The `sizes` of a card's picture: one card a row on phones, two on tablets, three (or two larger ones) on wide pages.
 * Phones are told 70 % of their width and so take the next smaller file: the print's grain is finer than the eye sees there.
 */
export const cardSizes = (larger: boolean): string =>
  `(min-width: 64rem) ${larger ? '37rem' : '24rem'}, (min-width: 40rem) 46vw, 70vw`;
