import { DEPTH_BANDS, type DepthBand } from '../../../domain/depth.ts';
import { type DiveSiteFilters, SKILLS } from '../../../domain/dive-site-filters.ts';

type Choice<Value> = { value: Value; onChange: (value: Value) => void };

export function RegionSelect({ regions, value, onChange }: Choice<string> & { regions: readonly string[] }) {
  // A region from an old link stays visible even if no site lies in it any more.
  const options = value === 'all' || regions.includes(value) ? regions : [value, ...regions];
  return (
    <div className="field">
      <label htmlFor="filter-region">Region</label>
      <select
        className="input"
        id="filter-region"
        name="region"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="all">All regions</option>
        {options.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </select>
    </div>
  );
}

export function SkillSelect({ value, onChange }: Choice<DiveSiteFilters['skill']>) {
  return (
    <div className="field">
      <label htmlFor="filter-skill">Skill level</label>
      <select
        className="input"
        id="filter-skill"
        name="skill"
        value={value}
        onChange={(event) => onChange(event.target.value as DiveSiteFilters['skill'])}
      >
        <option value="all">All levels</option>
        {SKILLS.map((skill) => (
          <option key={skill}>{skill}</option>
        ))}
      </select>
    </div>
  );
}

/** The bands carry the tints that the depth staff has: the filter is its legend. */
const BAND_WORDS: Record<DepthBand, { name: string; depth: string }> = {
  shallow: { name: 'Shallow', depth: 'to 10\u00A0m' },
  medium: { name: 'Medium', depth: '10–20\u00A0m' },
  deep: { name: 'Deep', depth: 'over 20\u00A0m' },
};

export function DepthBands({ value, onChange }: Choice<DiveSiteFilters['depth']>) {
  const bands = [
    { band: 'all' as const, name: 'All depths', depth: '' },
    ...DEPTH_BANDS.map((band) => ({ band, ...BAND_WORDS[band] })),
  ];
  return (
    <fieldset>
      <legend className="label">Depth band</legend>
      <div className="bands">
        {bands.map(({ band, name, depth }) => (
          <label key={band}>
            <input type="radio" name="depth" value={band} checked={value === band} onChange={() => onChange(band)} />
            {name} <em>{depth}</em>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
