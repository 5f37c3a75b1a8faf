import type { AnyFeature } from '../feature.ts';
import { findGuideProblems } from './queries.ts';
import { buyingGuideResource } from './resource.ts';

export const buyingGuides = {
  resource: { ...buyingGuideResource, findProblems: findGuideProblems },
} satisfies AnyFeature;
