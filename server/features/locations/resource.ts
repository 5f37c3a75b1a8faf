import { defineResource } from '../../crud/resource.ts';

export const locationResource = defineResource({ kind: 'location', method: 'PUT' });
