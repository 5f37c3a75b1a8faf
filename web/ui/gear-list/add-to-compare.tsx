import { comparisonPath, MAX_COMPARED } from '../../../domain/compared-items.ts';
import textStyles from '../text.module.css';
import styles from './add-to-compare.module.css';
import { type ComparedGear, setCompared, useComparedGear, useIsHydrated } from './compared-gear.ts';

/** Puts a product aside to compare; without script a link that starts a comparison with it. */
export function AddToCompare({ slug, name }: ComparedGear) {
  const compared = useComparedGear();
  const isHydrated = useIsHydrated();
  const isIn = compared.some((item) => item.slug === slug);
  const words = (
    <>
      {isIn ? 'In compare' : 'Add to compare'}
      <span className={textStyles.visuallyHidden}>: {name}</span>
    </>
  );
  if (!isHydrated) {
    return (
      <a className={styles.addToCompare} href={comparisonPath([slug])} rel="nofollow">
        {words}
      </a>
    );
  }
  return (
    <label className={styles.addToCompare}>
      <input
        type="checkbox"
        checked={isIn}
        disabled={!isIn && compared.length >= MAX_COMPARED}
        onChange={(event) => setCompared({ slug, name }, event.target.checked)}
      />
      <span>{words}</span>
    </label>
  );
}
