import pictureStyles from '../picture.module.css';
import skeletonStyles from '../skeleton.module.css';
import cardStyles from './card.module.css';
/** The frame of a card whose facts are on the way. */
export function CardSkeleton() {
  return (
    <div className={`${cardStyles.card} ${cardStyles.gear} ${skeletonStyles.skeleton}`} aria-hidden="true">
      <div className={`${pictureStyles.gear} ${skeletonStyles.block}`} />
      <div className={cardStyles.body}>
        <div className={skeletonStyles.line} style={{ width: '40%' }} />
        <div className={`${skeletonStyles.line} ${skeletonStyles.heading}`} style={{ width: '75%' }} />
        <div className={skeletonStyles.line} />
        <div className={skeletonStyles.line} />
        <div className={skeletonStyles.line} style={{ width: '60%' }} />
      </div>
    </div>
  );
}

/**
 * The `sizes` of a card's picture: one card a row on phones, two on tablets, three (or two larger ones) on wide pages.
 * `sizes` claims 70 % of a phone's width, so that phones load the next smaller file: dense screens hide the difference.
 */
export const cardSizes = (larger: boolean): string =>
  `(min-width: 64rem) ${larger ? '37rem' : '24rem'}, (min-width: 40rem) 46vw, 70vw`;
