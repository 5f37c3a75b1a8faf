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
