import { ImagePreview } from '../fields/image-preview.tsx';
import { type Difference, wordsFor } from './diff-fields.ts';
import { TextComparison } from './text-comparison.tsx';

/** What differs between an old version and what is saved now, field by field. */
export function Comparison({ differences }: { differences: Difference[] }) {
  return (
    <>
      <p className="history-legend">
        <del>in this version only</del> <ins>in what is saved now only</ins>
      </p>
      {differences.map((difference) => (
        <section key={difference.field.name} className="history-field">
          <h3>{difference.name}</h3>
          {difference.long ? (
            <TextComparison before={difference.before} after={difference.after} />
          ) : (
            <BeforeAndAfter {...difference} />
          )}
        </section>
      ))}
    </>
  );
}

function BeforeAndAfter({ field, before, after }: Difference) {
  const isPicture = field.control === 'image';
  return (
    <div className="history-values">
      <div>
        <del className="history-value">{wordsFor(field, before) || <i>empty</i>}</del>
        {isPicture && <ImagePreview url={before} alt="Picture of this version" />}
      </div>
      <div>
        <ins className="history-value">{wordsFor(field, after) || <i>empty</i>}</ins>
        {isPicture && <ImagePreview url={after} alt="Picture that is saved now" />}
      </div>
    </div>
  );
}
