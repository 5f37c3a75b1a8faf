import { type GearAttributeKey, listAttributeKeys } from '../../domain/gear/gear-attributes.ts';
import type { Content, ContentItem } from '../../server/features/content-files/index.ts';
import { listPublished } from './gear-decisions.ts';
import type { Problem, Rule } from './problem.ts';

/**
 * Matches figures that a text states about the product itself, by the fact that its page would otherwise call 'not stated'.
 */
const STATED: readonly { key: GearAttributeKey; pattern: RegExp }[] = [
  { key: 'thickness', pattern: /\b(?:was|is|it is|in) (\d+(?:\.\d+)?)(?: or \d+(?:\.\d+)?)? mm\b/i },
  { key: 'maxDepth', pattern: /\b(?:depth (?:rating|limit) of|rated (?:for dives )?to(?: \|)?) (\d+) m\b/i },
  { key: 'screenSize', pattern: /\b(\d(?:\.\d+)?)[- ]inch(?! antenna)|\b(\d\.\d+) inches/i },
  { key: 'weight', pattern: /\| Weight[^|]*\| \d[^|]*/i },
  { key: 'diveModes', pattern: /\| (?:Scuba )?modes \| [^|]*/i },
  { key: 'battery', pattern: /\| Battery \| (?!By version)[^|]*/i },
  { key: 'mediumPressurePorts', pattern: /\b(?:four|five|six)(?:-port| (?:low|medium)-pressure ports)/i },
  { key: 'highPressurePorts', pattern: /\btwo high-pressure ports|\| High-pressure ports \|/i },
  { key: 'serviceInterval', pattern: /\| Service \| [^|]*/i },
  { key: 'integratedWeights', pattern: /\| Weights \| Integrated|\bremovable weight pockets/i },
  { key: 'dRings', pattern: /\| D-rings \| [^|]*|\b(?:three|four|five|six) D-rings/i },
  { key: 'strap', pattern: /\bbungee\b/i },
  { key: 'blades', pattern: /\b(?:one|two) blades?\b/i },
  { key: 'inflation', pattern: /\| Filling \| [^|]*/i },
  { key: 'lightOutput', pattern: /\b\d[\d,]* lumens/i },
];

/**
 * Checks that no page lists a fact as 'not stated' beside a text that states it: the product's description or its review's
 * specs.
 */
export const gearFactsRule: Rule = (content) =>
  listPublished(content.products).flatMap((product) => {
    const { path, fields } = product;
    const text = `${fields.description}\n${readSpecs(product, content)}`.replaceAll(/\s+/g, ' ');
    return listAttributeKeys(fields.category, fields.attributes).flatMap((key): Problem[] => {
      const found = STATED.find((stated) => stated.key === key)?.pattern.exec(text);
      return found && fields.attributes[key] === undefined
        ? [{ path, field: `attributes.${key}`, problem: `is missing although a text says '${found[0]}'` }]
        : [];
    });
  });

/** Returns the section of the product's review with its figures; empty without a review. */
function readSpecs({ fields }: ContentItem<'products'>, content: Content): string {
  const review = content.reviews.find(({ slug }) => slug === fields.review);
  return /^## Specs[^\n]*\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(review?.body ?? '')?.[1] ?? '';
}
