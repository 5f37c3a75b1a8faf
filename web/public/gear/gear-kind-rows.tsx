import type { GearKindRow } from '../../../domain/gear/gear-answers.ts';
import { gearListPath } from '../../../domain/gear/gear-filters.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import chipStyles from '../../ui/chip.module.css';
import { Picture } from '../../ui/picture.tsx';
import styles from './gear-kind-rows.module.css';

type KindsProps = { kinds: readonly GearKindRow[] };

/** Every kind of gear on a row: drawing, number of products, first pick. The name leads to its table. */
export function KindRows({ kinds }: KindsProps) {
  return (
    <ul className={`${styles.kinds} grid bar-above`}>
      {kinds.map(({ slug, label, imageUrl, firstPick, ...kind }) => (
        <li className={`${styles.kind} picture-first py-3 grid gap-0-3 rule-below relative`} key={slug}>
          <div className={`${styles.picture} three-two clipped shoal`}>
            {imageUrl && <Picture src={imageUrl} alt="" width={400} height={267} sizes="96px" failed={null} />}
          </div>
          <h2 className="h3">
            <a className="title-link stretched" href={gearListPath({ kind: slug })}>
              {label}
            </a>
          </h2>
          <p className="small num muted">{summarizeKind(kind)}</p>
          {firstPick && (
            <p className="small">
              First pick: <a href={firstPick.path}>{firstPick.name}</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** '5 products', with 'from A$189' where a price is known. */
const summarizeKind = ({ count, lowestPrice }: Pick<GearKindRow, 'count' | 'lowestPrice'>) =>
  `${formatCount(count, 'product')}${lowestPrice ? ` from ${lowestPrice}` : ''}`;

/** The way from one kind to another. */
export function KindChips({ kinds, current }: KindsProps & { current: string }) {
  return (
    <nav className="cluster gap-2 mb-5" aria-label="Kinds of gear">
      {kinds.map(({ slug, label, count }) => (
        <a
          key={slug}
          className={chipStyles.chip}
          href={gearListPath({ kind: slug })}
          aria-current={slug === current ? 'page' : undefined}
        >
          {label} ({count})
        </a>
      ))}
    </nav>
  );
}
