import { useMemo } from 'react';
import type { DiveSite } from '../../../../domain/dive-sites/dive-site.ts';
import { type SiteDetails, siteDetailsSchema } from '../../../../domain/dive-sites/dive-site-details.ts';
import { withStateAt } from '../../../../domain/dive-sites/status-of-day.ts';
import { describePlate } from '../../../../domain/plates/describe-plate.ts';
import { describeSection } from '../../../../domain/plates/describe-section.ts';
import { drawPlate } from '../../../../domain/plates/draw-plate.ts';
import { PLATE_SIZES } from '../../../../domain/plates/plate-address.ts';
import type { OpenWater } from '../../../../domain/sea/open-water.ts';

export type SectionPreviewProps = { site: DiveSite; openWater: OpenWater | null };

/** The section of the site as the form has it now, by the renderer that draws it for readers. */
export function SectionPreview({ site, openWater }: SectionPreviewProps) {
  const section = useMemo(() => describeTyped(site, openWater), [site, openWater]);
  return (
    <figure>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(drawPlate(section, 'page'))}`}
        alt={describePlate(section)}
        {...PLATE_SIZES.page}
      />
      <figcaption className="note">
        Drawn from what is typed here; facts that cannot be read yet are left out.
      </figcaption>
    </figure>
  );
}

function describeTyped(site: DiveSite, openWater: OpenWater | null) {
  const details = withStateAt(readDetails(site.details ?? {}), new Date());
  return describeSection({ ...site, id: site.id ?? 0, name: site.name || 'this site', details }, openWater);
}

/** Leaves out what is half typed: a value that cannot be read, or else the whole fact to which it belongs. */
export function readDetails(typed: SiteDetails): SiteDetails {
  const rest = structuredClone(typed);
  for (const length of [Number.POSITIVE_INFINITY, 1]) {
    const { success, data, error } = siteDetailsSchema.safeParse(rest);
    if (success) return data;
    for (const { path } of error.issues) removeAt(rest, path.slice(0, length));
  }
  return siteDetailsSchema.safeParse(rest).data ?? {};
}

type Part = Record<PropertyKey, unknown>;

function removeAt(whole: SiteDetails, path: PropertyKey[]): void {
  const parent = path
    .slice(0, -1)
    .reduce<Part | undefined>((part, key) => part?.[key] as Part | undefined, whole as Part);
  const last = path.at(-1);
  if (parent && last !== undefined) delete parent[last];
}
