import {
  GEAR_ATTRIBUTES,
  type GearAttribute,
  type GearAttributeKey,
  listAttributeKeys,
} from '../../../../domain/gear/gear-attributes.ts';
import formStyles from '../../../ui/form.module.css';
import { InputField, SelectField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { GroupField } from '../../kit/fields/group-field.tsx';
import styles from '../../kit/form/rows-field.module.css';
import { readAttributeLines, writeAttributeLines } from './attribute-lines.ts';

type AttributesFieldProps = {
  id: string;
  label: string;
  /** Which attributes there are follows from it. */
  category: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  ref?: React.Ref<HTMLFieldSetElement>;
};

/** The facts by which products of a category are compared. Those of another category stay, and are not shown. */
export function AttributesField({ id, label, category, value, onChange, error, ref }: AttributesFieldProps) {
  const texts = readAttributeLines(value);
  const keys = listAttributeKeys(category, { accessoryKind: texts.accessoryKind });
  return (
    <GroupField id={id} label={label} error={error} ref={ref}>
      <p className="small muted">
        {keys.length === 0
          ? 'Choose a category first.'
          : 'From the maker’s own documents. Leave blank what is not stated.'}
      </p>
      <div className={`${styles.cells} grid gap-3 full`}>
        {keys.map((key) => (
          <AttributeControl
            key={key}
            attribute={key}
            value={texts[key] ?? ''}
            onChange={(text) => onChange(writeAttributeLines({ ...texts, [key]: text }))}
          />
        ))}
      </div>
    </GroupField>
  );
}

type ControlProps = { attribute: GearAttributeKey; value: string; onChange: (text: string) => void };

const YES_OR_NO = [
  ['', 'Not known'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

function AttributeControl({ attribute: key, value, onChange }: ControlProps) {
  const attribute: GearAttribute = GEAR_ATTRIBUTES[key];
  const { label } = attribute;
  const hint = [attribute.type === 'number' && attribute.unit && `in ${attribute.unit}`, attribute.hint]
    .filter(Boolean)
    .join(', ');
  if (attribute.type === 'list' && attribute.options)
    return <OptionList label={label} options={attribute.options} value={value} onChange={onChange} />;
  const choices = attribute.type === 'boolean' ? YES_OR_NO : listOptions(attribute);
  const shared = { label, hint, value, onChange };
  if (choices) return <SelectField {...shared} options={choices} />;
  return <InputField {...shared} inputMode={attribute.type === 'number' ? 'decimal' : undefined} maxLength={200} />;
}

const listOptions = (attribute: GearAttribute) =>
  attribute.type === 'choice'
    ? [['', 'Not known'] as const, ...attribute.options.map((option) => [option, option] as const)]
    : null;

type OptionListProps = { label: string; options: readonly string[]; value: string; onChange: (text: string) => void };

function OptionList({ label, options, value, onChange }: OptionListProps) {
  const chosen = value.split(/\s*,\s*/).filter(Boolean);
  const toggle = (option: string, isChosen: boolean) =>
    onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each))).join(', '));
  return (
    <fieldset className={fieldGroupStyles.checkGroup}>
      <legend className={formStyles.label}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option} className={fieldGroupStyles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={(event) => toggle(option, event.target.checked)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
