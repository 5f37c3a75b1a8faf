import type { z } from 'zod';
import { type Species, speciesFields } from '../../../../domain/species/species.ts';
import { speciesSlug } from '../../../../domain/species/species-key.ts';
import { type FormValues, formMapping, formSchema, linesFormat } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';

export type AdminSpecies = Species & { version: number };

type Source = Species['sources'][number];
const SOURCES = linesFormat<Source>(
  ({ title, url }) => (url ? `${title} | ${url}` : title),
  (line) => {
    const [title = '', url = ''] = line.split('|').map((part) => part.trim());
    return { title, url: url || null };
  },
);

/** The form's values. Other names and sources are texts with a line each; a source is 'Title | address'. */
export type SpeciesValues = Omit<FormValues<typeof speciesFields>, 'sources'> & { sources: string };

export const speciesMapping = formMapping<SpeciesValues>(speciesFields, { formats: { sources: SOURCES } });

/** A new species gets its slug from its name. */
const withSlug: typeof speciesMapping = {
  ...speciesMapping,
  makeBody(values, item) {
    const body = speciesMapping.makeBody(values, item);
    return { ...body, slug: body.slug || speciesSlug(String(body.name)) };
  },
};

export const SPECIES: ResourceConfig<AdminSpecies, SpeciesValues, z.output<typeof speciesFields>> = {
  ...describeResource('species'),
  ...withSlug,
  schema: formSchema(withSlug, speciesFields),
};
