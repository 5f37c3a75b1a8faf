import { LICENCE_LABELS, PICTURE_LICENCES } from '../../../../domain/media/picture-licences.ts';
import { SelectField } from './field.tsx';

const OPTIONS = [
  ['', 'Not recorded'],
  ...PICTURE_LICENCES.map((licence) => [licence, LICENCE_LABELS[licence]] as const),
] as const;

/** The licence of a picture; '' is not recorded. */
export const LicenceField = ({ value, onChange }: { value: string; onChange: (licence: string) => void }) => (
  <SelectField label="Licence" options={OPTIONS} value={value} onChange={onChange} />
);
