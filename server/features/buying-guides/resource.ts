import { defineResource } from '../../crud/resource.ts';

export const buyingGuideResource = defineResource({ kind: 'buying-guide', method: 'PUT' });
