import formStyles from '../form.module.css';
import styles from './finder.module.css';

type SelectFieldProps = {
  id: string;
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** A labelled choice of a form that is sent by GET. */
export function SelectField({ id, name, label, value, options }: SelectFieldProps) {
  return (
    <div className={styles.field}>
      <label className="small leading-130 strong" htmlFor={id}>
        {label}
      </label>
      <select className={formStyles.input} id={id} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
