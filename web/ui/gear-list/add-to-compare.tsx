import { comparisonPath } from '../../../domain/gear/compared-items.ts';
import styles from './add-to-compare.module.css';
import { type ComparedGear, setCompared, useIsCompared, useIsHydrated } from './compared-gear.ts';

/** Puts a product aside to compare; without script a link that starts a comparison with it. */
export function AddToCompare({ slug, name }: ComparedGear) {
  const { isCompared, isFull } = useIsCompared(slug);
  const isHydrated = useIsHydrated();
  const words = (
    <>
      {isCompared ? 'In compare' : 'Add to compare'}
      <span className="visually-hidden">: {name}</span>
    </>
  );
  if (!isHydrated) {
    return (
      <a
        className={`${styles.addToCompare} inline-line touch small strong pointer`}
        href={comparisonPath([slug])}
        rel="nofollow"
        data-markdown="skip"
      >
        {words}
      </a>
    );
  }
  return (
    <label className={`${styles.addToCompare} inline-line touch small strong pointer`}>
      <input
        type="checkbox"
        checked={isCompared}
        disabled={!isCompared && isFull}
        onChange={(event) => setCompared({ slug, name }, event.target.checked)}
      />
      <span>{words}</span>
    </label>
  );
}
