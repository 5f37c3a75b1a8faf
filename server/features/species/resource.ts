import { joinKeys, keysOfSpecies } from '../../../domain/species/species-key.ts';
import { defineResource } from '../../crud/resource.ts';

export const speciesResource = defineResource({
  kind: 'species',
  method: 'PUT',
  derive: (fields) => ({ nameKeys: joinKeys(keysOfSpecies(fields)) }),
});
