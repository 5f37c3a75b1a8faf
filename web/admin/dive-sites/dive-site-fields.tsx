import { useId } from 'react';
import { SKILL_LEVELS } from '../../../domain/dive-site.ts';
import { useAdmin } from '../api/use-admin.ts';
import { CheckField, ChoiceField, PictureField, TextField } from '../crud/form-fields.tsx';
import { CARD_CROPS } from '../fields/image-preview.tsx';
import { RequirementFields, StatusFields } from './access-fields.tsx';
import { MoreFacts } from './more-facts.tsx';
import { PositionFields } from './position-fields.tsx';

const SKILLS = SKILL_LEVELS.map((level) => [level, level] as const);
/** The bound of a description (domain/fields.ts). */
const LONG = 4_000;
const SHORT = 200;

/** Every field of a dive site. */
export function DiveSiteFields() {
  const regions = useId();
  return (
    <>
      <div className="fields">
        <TextField name="name" label="Name" maxLength={160} />
        <TextField
          name="region"
          label="Region"
          half
          maxLength={160}
          list={regions}
          placeholder="Coral Sea, Queensland"
        />
        <Regions id={regions} />
        <TextField name="description" label="Description" rows={4} maxLength={LONG} />
      </div>
      <StatusFields />
      <RequirementFields />
      <PositionFields />
      <div className="fields">
        <ChoiceField name="skillLevel" label="Skill Level" options={SKILLS} />
        <TextField name="depthRange" label="Depth Range" half maxLength={SHORT} placeholder="5-18m" />
        <TextField name="waterTemp" label="Water Temperature" maxLength={SHORT} placeholder="24-26°C" />
        <TextField name="visibility" label="Visibility" hint="(optional)" half maxLength={SHORT} placeholder="10-25m" />
        <TextField name="bestTime" label="Best Time" hint="(optional)" maxLength={SHORT} placeholder="May to October" />
        <TextField name="marineLife" label="Marine Life" hint="(optional)" rows={2} maxLength={LONG} />
        <TextField name="hazards" label="Hazards" hint="(optional)" rows={2} maxLength={LONG} />
        <TextField name="facilities" label="Facilities" hint="(optional)" rows={2} maxLength={LONG} />
        <PictureField name="imageUrl" label="Photo URL" crop={CARD_CROPS} />
        <TextField name="videoUrl" label="Video URL" hint="(optional)" maxLength={2000} inputMode="url" />
        <PictureField name="videoThumbnail" label="Video Thumbnail URL" />
        <TextField
          name="reviewLink"
          label="Review Link"
          hint="(optional)"
          maxLength={2000}
          inputMode="url"
          placeholder="/blog/…"
        />
        <TextField
          name="blogSlug"
          label="Linked article"
          hint="(optional; its slug: where the photo credit leads)"
          maxLength={200}
        />
        <CheckField name="featured" label="Featured: listed first" />
      </div>
      <MoreFacts />
    </>
  );
}

/** Regions that sites lie in already. Another one may be typed; without the list nothing is missing. */
function Regions({ id }: { id: string }) {
  const { data = [] } = useAdmin<string[]>('/api/dive-sites/regions');
  return (
    <datalist id={id}>
      {data.map((region) => (
        <option key={region} value={region} />
      ))}
    </datalist>
  );
}
