import type { SiteDetails } from '../../../domain/dive-site-details.ts';

type One<Name extends keyof SiteDetails> =
  NonNullable<SiteDetails[Name]> extends (infer Item extends string)[] ? Item : never;
type Quality = NonNullable<SiteDetails['position']>['quality'];

export const ENTRY_WORDS: Record<One<'entry'>, string> = {
  shore: 'Shore dive',
  jetty: 'Jetty dive',
  boat: 'Boat dive',
};

export const KIND_WORDS: Record<One<'kinds'>, string> = {
  reef: 'Reef',
  wreck: 'Wreck',
  wall: 'Wall',
  cave: 'Cave',
  jetty: 'Jetty',
  kelp: 'Kelp',
  muck: 'Muck',
  drift: 'Drift',
  pinnacle: 'Pinnacle',
  seagrass: 'Seagrass',
  freshwater: 'Freshwater',
};

/** How far the site may be from the given position; domain/dive-site.ts has the limits. */
export const QUALITY_WORDS: Record<Quality, string> = {
  surveyed: 'Surveyed position, good to about 50\u00A0m.',
  charted: 'Charted position, good to about 500\u00A0m.',
  approximate: 'Approximate position, good to about 2\u00A0km.',
};
