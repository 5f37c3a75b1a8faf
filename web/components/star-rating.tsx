import { ratingText, starsOf } from '../../domain/rating.ts';

/** Five stars with halves, and the figure. `value` is 0 to 5. */
export function StarRating({ value }: { value: number }) {
  const text = ratingText(value);
  return (
    <span className="rating" role="img" aria-label={`Rated ${text} out of 5`}>
      <span className="stars" aria-hidden="true">
        {starsOf(value).map((star, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
          <i key={index} className={`star ${star}`} />
        ))}
      </span>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
