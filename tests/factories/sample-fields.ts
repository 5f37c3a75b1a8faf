import { z } from 'zod';
import type { EntityKind } from '../../domain/kernel/entities.ts';
import { allResources } from '../../server/registry/resources.ts';

/**
 * A valid value for every field of every entity, from its schema: a new field is in the hostile and XSS suites, in copies of
 * the database and in generated content without an edit.
 */

type Values = Record<string, unknown>;

/** Texts of which the first that a field accepts is its sample. */
const TEXTS = [
  'Words of a diver',
  'weedy-seadragon',
  '4.5',
  '2026-11-01',
  'gear.example',
  'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  '+61 7 4721 1111',
  'Australia/Sydney',
  'AUD',
  '/dive-sites?place=queensland%2Fgreat-barrier-reef',
];
const NUMBERS = [1, 30.5, 2026];

/** Fields whose rules span several, or other items, and texts with marks. */
const OWN: { [Kind in EntityKind]?: (sample: Values, number: number) => Values } = {
  article: () => ({ content: '# Light\n\nA torch, **and another** [one](/gear-reviews).' }),
  // Apart from the review's link, which would put both into one search result.
  product: () => ({ reviewId: null, affiliateLink: 'https://gear.example/a-product' }),
  // Closed sites are not featured.
  'dive-site': ({ details }) => ({
    ...{ region: 'New South Wales', depthRange: '5-18m', latitude: -33.8, longitude: 151.3 },
    details: { ...(details as Values), status: undefined },
  }),
  place: (_sample, number) => ({ name: `Reef ${number}, New South Wales`, slug: `new-south-wales/reef-${number}` }),
  'buying-guide': () => ({ article: null, picks: [] }),
  redirect: (_sample, number) => ({ name: `/old/sample-${number}`, target: '/about' }),
};

/** Returns what an admin may send of an item, with every field filled. `number` makes the name and the slug unique. */
export function sampleFields(kind: EntityKind, number = 1): Values {
  const resource = allResources.find((each) => each.kind === kind);
  if (!resource) throw new Error(`There is no resource for ${kind}.`);
  const sample = sampleValue(z.object((resource.input as z.ZodObject).shape), kind) as Values;
  const slug = 'slug' in sample && { slug: `sample-${kind}-${number}` };
  return { ...sample, [resource.nameField]: `Sample ${kind} ${number}`, ...slug, ...OWN[kind]?.(sample, number) };
}

/** @throws Error where no sample fits. */
function sampleValue(schema: z.ZodType, path: string): unknown {
  const sample = candidates(schema, path).find((value) => schema.safeParse(value).success);
  if (sample === undefined) throw new Error(`No sample fits ${path}: add one to tests/factories/sample-fields.ts.`);
  return sample;
}

function candidates(schema: z.ZodType, path: string): readonly unknown[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return candidates(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodPipe) return candidates(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => candidates(option as z.ZodType, path));
  if (schema instanceof z.ZodArray) return [[sampleValue(schema.element as z.ZodType, `${path}[]`)]];
  if (schema instanceof z.ZodEnum) return schema.options.toSorted((a, b) => Number(a === '') - Number(b === ''));
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodBoolean) return [true];
  if (schema instanceof z.ZodNumber) return NUMBERS;
  if (!(schema instanceof z.ZodObject)) return TEXTS;
  const fields = Object.entries(schema.shape as z.ZodRawShape);
  return [
    Object.fromEntries(fields.map(([name, field]) => [name, sampleValue(field as z.ZodType, `${path}.${name}`)])),
  ];
}
