import { ratingText, splitStars } from './rating.ts';
import styles from './star-rating.module.css';

const STARS = { full: styles.full, half: styles.half, empty: styles.empty };

/** Five stars with halves, and the figure. `value` is 0 to 5. */
export function StarRating({ value }: { value: number }) {
  return (
    <span
      className={`${styles.starRating} inline-line small strong num`}
      role="img"
      aria-label={`Rated ${ratingText(value)}`}
    >
      <span className={styles.stars} aria-hidden="true">
        {splitStars(value).map((star, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
          <i key={index} className={`${styles.star} ${STARS[star]}`} />
        ))}
      </span>
      <span aria-hidden="true">{value.toFixed(1)}</span>
    </span>
  );
}
