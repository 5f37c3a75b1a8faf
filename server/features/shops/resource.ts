import { defineResource } from '../../crud/resource.ts';

export const shopResource = defineResource({ kind: 'shop', method: 'PUT' });
