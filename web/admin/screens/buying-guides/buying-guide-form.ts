import type { z } from 'zod';
import { type BuyingGuide, buyingGuideFields } from '../../../../domain/gear/buying-guide.ts';
import { type FormValues, formMapping, formSchema, linesFormat } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';

export type AdminBuyingGuide = BuyingGuide & { version: number };

/** Parts of a line, separated by '|'; the last part may hold the sign itself. */
function splitParts(line: string, count: number): string[] {
  const parts = line.split('|').map((part) => part.trim());
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(' | ')];
}

const PICKS = linesFormat<BuyingGuide['picks'][number]>(
  ({ purpose, product, reason }) => `${purpose} | ${product} | ${reason}`,
  (line) => {
    const [purpose = '', product = '', reason = ''] = splitParts(line, 3);
    return { purpose, product: product.replace(/^.*\/gear\//, ''), reason };
  },
);
const ADVICE = linesFormat<BuyingGuide['advice'][number]>(
  ({ title, text }) => `${title} | ${text}`,
  (line) => {
    const [title = '', text = ''] = splitParts(line, 2);
    return { title, text };
  },
);

/** The form's values. Picks and advice are texts with a line each. */
export type BuyingGuideValues = Omit<FormValues<typeof buyingGuideFields>, 'picks' | 'advice'> & {
  picks: string;
  advice: string;
};

const mapping = formMapping<BuyingGuideValues>(buyingGuideFields, { formats: { picks: PICKS, advice: ADVICE } });

export const BUYING_GUIDES: ResourceConfig<AdminBuyingGuide, BuyingGuideValues, z.output<typeof buyingGuideFields>> = {
  ...describeResource('buying-guide', {
    none: 'No buying guides yet.',
    counted: (total) => `${total} ${total === 1 ? 'guide' : 'guides'}`,
  }),
  ...mapping,
  schema: formSchema(mapping, buyingGuideFields),
};
