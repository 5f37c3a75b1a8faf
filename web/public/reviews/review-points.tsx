import type { ReviewPage } from '../../../domain/review.ts';
import { shownPoints } from './shown-points.ts';

/** What speaks for and against the thing, for reviews whose text has no such sections of its own. */
export function ReviewPoints({ review }: { review: ReviewPage }) {
  const { strengths, weaknesses } = shownPoints(review);
  if (strengths.length + weaknesses.length === 0) return null;
  return (
    <div className="review-points">
      {strengths.length > 0 && <Points title="Strengths" points={strengths} className="strengths" />}
      {weaknesses.length > 0 && <Points title="What to watch" points={weaknesses} className="weaknesses" />}
    </div>
  );
}

function Points({ title, points, className }: { title: string; points: string[]; className: string }) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
