import { joinKeys, keysOfSpecies } from '../../../domain/species/species-key.ts';
import { defineResource } from '../../crud/resource.ts';
import { findBlockProblems } from '../body-blocks/queries.ts';

export const speciesResource = defineResource({
  kind: 'species',
  method: 'PUT',
  findProblems: findBlockProblems,
  derive: (fields) => ({ nameKeys: joinKeys(keysOfSpecies(fields)) }),
});
