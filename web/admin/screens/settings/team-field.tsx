import { LIMITS } from '../../../../domain/kernel/fields.ts';
import type { SettingValue } from '../../../../domain/settings/setting-field.ts';
import type { TeamMember } from '../../../../domain/settings/site-settings.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import styles from './settings-page.module.css';

type TeamFieldProps = {
  id: string;
  value: SettingValue;
  error: string | undefined;
  onChange: (team: TeamMember[]) => void;
};

const EMPTY_MEMBER: TeamMember = { role: '', name: '', text: '' };

/** The people on the About page, who can be added, moved up and removed. */
export function TeamField({ id, value, error, onChange }: TeamFieldProps) {
  const team = Array.isArray(value) ? value : [];
  const change = (place: number, changes: Partial<TeamMember>) =>
    onChange(team.map((person, at) => (at === place ? { ...person, ...changes } : person)));
  const moveUp = (place: number) =>
    onChange(team.toSpliced(place, 1).toSpliced(place - 1, 0, team[place] ?? EMPTY_MEMBER));
  return (
    <fieldset className="grid gap-4" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={formStyles.label}>People</legend>
      {team.map((person, place) => (
        <Person
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no id, only a position
          key={place}
          place={place}
          person={person}
          onChange={(changes) => change(place, changes)}
          onMoveUp={() => moveUp(place)}
          onRemove={() => onChange(team.toSpliced(place, 1))}
        />
      ))}
      <div>
        <Button icon="plus" onClick={() => onChange([...team, EMPTY_MEMBER])}>
          Add a person
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

type PersonProps = {
  place: number;
  person: TeamMember;
  onChange: (changes: Partial<TeamMember>) => void;
  onMoveUp: () => void;
  onRemove: () => void;
};

function Person({ place, person, onChange, onMoveUp, onRemove }: PersonProps) {
  const number = `person ${place + 1}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would need a legend of its own on screen
    <div className={`${styles.person} grid gap-4 p-4`} role="group" aria-label={`Person ${place + 1}`}>
      <div className={styles.half}>
        <InputField
          label="Name"
          hint="(leave blank to show the role alone)"
          value={person.name}
          maxLength={LIMITS.name}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <div className={styles.half}>
        <InputField label="Role" value={person.role} maxLength={LIMITS.name} onChange={(role) => onChange({ role })} />
      </div>
      <InputField
        label="What they do"
        rows={2}
        value={person.text}
        maxLength={LIMITS.excerpt}
        onChange={(text) => onChange({ text })}
      />
      <div className="row gap-2-3">
        {place > 0 && (
          <Button isSmall icon="arrow-up" onClick={onMoveUp}>
            Move {number} up
          </Button>
        )}
        <Button isSmall icon="trash-2" onClick={onRemove}>
          Remove {number}
        </Button>
      </div>
    </div>
  );
}
