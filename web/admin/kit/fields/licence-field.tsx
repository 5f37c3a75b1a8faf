import { LICENCE_LABELS, PICTURE_LICENCES } from '../../../../domain/media/picture-licences.ts';
import formStyles from '../../../ui/form.module.css';
import { Field } from './field.tsx';

type LicenceFieldProps = { id: string; value: string; onChange: (licence: string) => void };

/** The licence of a picture; '' is not recorded. */
export function LicenceField({ id, value, onChange }: LicenceFieldProps) {
  return (
    <Field id={id} label="Licence">
      <select id={id} className={formStyles.input} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Not recorded</option>
        {PICTURE_LICENCES.map((licence) => (
          <option key={licence} value={licence}>
            {LICENCE_LABELS[licence]}
          </option>
        ))}
      </select>
    </Field>
  );
}
