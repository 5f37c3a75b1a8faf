import { createPlaceResolver, guideRegions, type PlaceResolver } from '../../../domain/finder/place-resolver.ts';
import type { GuideParts } from '../../../domain/offline/guide.ts';
import { createGazetteer } from '../../../domain/places/gazetteer.ts';

/** Knows the places of the stored guide by their names. */
export const makeGuidePlaces = ({ gazetteer, facts }: GuideParts['index']): PlaceResolver =>
  createPlaceResolver(createGazetteer(gazetteer), gazetteer.waters, guideRegions(facts.sites));
