import { describe, expect, it } from 'vitest';
import { placeForm, placeMapping } from './place-form.ts';

const saved = {
  name: 'Port Phillip, Victoria',
  slug: 'victoria/port-phillip',
  country: 'Australia',
  timeZone: 'Australia/Melbourne',
  excerpt: '',
  content: '',
  hazards: null,
  rules: null,
  fillsAndHire: null,
  water: {
    months: [
      { month: 1, mean: 20.5 },
      { month: 8, min: 10, max: 11 },
    ],
    source: 'Logger',
  },
  emergency: { evacuation: { text: 'By helicopter.', source: 'Ambulance Victoria' } },
  sources: [{ text: 'Parks Victoria', url: 'https://parks.example/' }, { text: 'Chart Aus 143' }],
  checkedOn: '2026-11-22',
};

describe('the form of a place', () => {
  it('round-trips months and sources, one per line', () => {
    const values = placeMapping.readValues(saved);
    expect(values.water.months).toBe('Jan 20.5\nAug 10-11');
    expect(values.sources).toBe('Parks Victoria | https://parks.example/\nChart Aus 143');
    expect(placeForm.parse(values)).toEqual(saved);
  });

  it('derives the address from the name', () => {
    const values = { ...placeMapping.empty, name: 'Encounter Bay, South Australia' };
    expect(placeForm.parse(values)).toMatchObject({ slug: 'south-australia/encounter-bay', water: {}, emergency: {} });
  });

  it.each(['Foo 20', 'Jan', 'Jan warm', 'Jan 22-20', 'Jan 20\nJan 21'])('refuses the months %j', (months) => {
    const values = { ...placeMapping.readValues(saved), water: { ...placeMapping.readValues(saved).water, months } };
    expect(placeForm.safeParse(values).success).toBe(false);
  });
});
