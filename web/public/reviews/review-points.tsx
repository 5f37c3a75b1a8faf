import type { ReviewPage } from '../../../domain/review.ts';

/** What speaks for and against the product, before the text. */
export function ReviewPoints({ review }: { review: ReviewPage }) {
  const { strengths = [], weaknesses = [] } = review;
  if (strengths.length + weaknesses.length === 0) return null;
  return (
    <div className="review-points">
      {strengths.length > 0 && <Points title="Strengths" points={strengths} className="strengths" />}
      {weaknesses.length > 0 && <Points title="Weaknesses" points={weaknesses} className="weaknesses" />}
    </div>
  );
}

function Points({ title, points, className }: { title: string; points: string[]; className: string }) {
  return (
    <section className={className} aria-labelledby={`${className}-title`}>
      <h2 id={`${className}-title`}>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
