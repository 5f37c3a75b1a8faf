import type { ReactNode } from 'react';
import { PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import buttonStyles from '../button.module.css';
import { Icon } from '../icons/icon.tsx';
import styles from './finder.module.css';
import { PlaceField } from './place-field.tsx';
import { CERTIFICATION_OPTIONS, monthOptions } from './plan-options.ts';
import { SelectField } from './select-field.tsx';

/** The three questions with which the home page opens. The plan page answers them, and asks for the rest of the day.
 * `children` are other ways in. */
export function FinderForm({ children }: { children?: ReactNode }) {
  return (
    <form className={`grid gap-3 shrinks ${styles.short} mt-4`} action={PLAN_PATH} aria-label="Find a dive">
      <PlaceField id="finder-near" label="Where" value="" />
      <div className={styles.pair}>
        <SelectField id="finder-month" name="month" label="When" value="now" options={monthOptions('Any time')} />
        <SelectField
          id="finder-cert"
          name="cert"
          label="Certification"
          value=""
          options={[['', 'Not given'], ...CERTIFICATION_OPTIONS]}
        />
      </div>
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
        <Icon name="compass" />
        Show dives
      </button>
      <div className={`${styles.others} row gap-2-3`}>
        <a className={`${styles.more} inline-line touch small leading-130`} href={PLAN_PATH}>
          Add wind and swell
        </a>
        {children}
      </div>
    </form>
  );
}
