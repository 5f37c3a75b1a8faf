import { comparisonPath, MAX_COMPARED, MIN_COMPARED } from '../../../domain/gear/compared-items.ts';
import buttonStyles from '../button.module.css';
import { Icon } from '../icons/icon.tsx';
import styles from './compare-tray.module.css';
import { clearCompared, closeBar, setCompared, useBarGear } from './compared-gear.ts';

/** A bar with what was put aside to compare, until it is closed; nothing until there is something, and nothing without script. */
export function CompareTray() {
  const compared = useBarGear();
  if (compared.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Compare">
      <div className={`container ${styles.row} row gap-2-4`}>
        <p className="grow" role="status">
          <b>
            {compared.length} of {MAX_COMPARED} to compare.
          </b>{' '}
          {compared.length >= MAX_COMPARED && 'Four is enough. Take one out first to add another.'}
          {compared.length < MIN_COMPARED && 'Choose one more.'}
        </p>
        <ul className="cluster gap-2">
          {compared.map((gear) => (
            <li className="inline-line" key={gear.slug}>
              {gear.name}
              <button
                type="button"
                className="target"
                aria-label={`Remove ${gear.name}`}
                onClick={() => setCompared(gear, false)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
        {compared.length >= MIN_COMPARED && (
          <a className={buttonStyles.button} href={comparisonPath(compared.map(({ slug }) => slug))}>
            Compare
          </a>
        )}
        <button type="button" className={`${styles.clear} touch pointer`} onClick={clearCompared}>
          Clear
        </button>
        <button type="button" className="target" aria-label="Close" onClick={closeBar}>
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}
