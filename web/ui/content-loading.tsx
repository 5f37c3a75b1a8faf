import skeletonStyles from './skeleton.module.css';

/** Placeholder for a page or its main part: as high as the screen, so that the footer stays below it. */
export function ContentLoading({ label }: { label: string }) {
  return (
    <div className="page-loading" role="status" aria-label={label}>
      <div className={`${skeletonStyles.line} ${skeletonStyles.heading}`} style={{ width: '40%' }} />
      <div className={skeletonStyles.line} style={{ width: '70%' }} />
      <div className={skeletonStyles.line} style={{ width: '60%' }} />
    </div>
  );
}
