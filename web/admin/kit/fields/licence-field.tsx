import { LICENCE_LABELS, PICTURE_LICENCES } from '../../../../domain/media/picture-licences.ts';
import { SelectField } from './field.tsx';

const OPTIONS = PICTURE_LICENCES.map((licence) => [licence, LICENCE_LABELS[licence]] as const);

type LicenceFieldProps = { value: string; onChange: (licence: string) => void; blank?: string };

/** The licence of a picture; '' is not recorded, or what `blank` says. */
export const LicenceField = ({ value, onChange, blank = 'Not recorded' }: LicenceFieldProps) => (
  <SelectField label="Licence" options={[['', blank], ...OPTIONS]} value={value} onChange={onChange} />
);
