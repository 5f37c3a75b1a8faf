import { useId } from 'react';
import { CheckField, PictureField, TextField } from '../crud/form-fields.tsx';
import { CARD_CROPS } from '../fields/image-preview.tsx';

const SHORT = 200;
const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced', 'All levels'];

/** Every field of a featured location. */
export function LocationFields() {
  const difficulties = useId();
  return (
    <div className="fields">
      <TextField name="name" label="Name" maxLength={160} placeholder="Great Barrier Reef" />
      <TextField name="region" label="Region" half maxLength={160} placeholder="Queensland" />
      <TextField name="description" label="Description" rows={4} maxLength={4_000} />
      <TextField name="waterTemp" label="Water Temperature" maxLength={SHORT} placeholder="22-29°C" />
      <TextField name="visibility" label="Visibility" half maxLength={SHORT} placeholder="10-30m" />
      <TextField name="depth" label="Depth" maxLength={SHORT} placeholder="5-40m" />
      <TextField name="difficulty" label="Difficulty" half maxLength={SHORT} list={difficulties} />
      <datalist id={difficulties}>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty} value={difficulty} />
        ))}
      </datalist>
      <TextField name="bestTime" label="Best Time" maxLength={SHORT} placeholder="June to November" />
      <TextField
        name="mapCoordinates"
        label="Map Coordinates"
        hint="(optional)"
        half
        maxLength={SHORT}
        placeholder="-18.29, 147.70"
      />
      <PictureField name="imageUrl" label="Image URL" crop={CARD_CROPS} />
      <CheckField name="featured" label="Featured: shown on the home page" />
    </div>
  );
}
