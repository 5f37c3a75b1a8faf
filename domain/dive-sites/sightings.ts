/** Frequencies with which an animal is met at a site, most reliable first. A gathering site is one that it returns to in numbers. */
export const SIGHTINGS = ['gathers', 'often', 'sometimes'] as const;
export type Sighting = (typeof SIGHTINGS)[number];

export const SIGHTING_LABELS: Record<Sighting, string> = {
  gathers: 'gathers here',
  often: 'often seen',
  sometimes: 'now and then',
};
