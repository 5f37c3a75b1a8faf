import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { AnyFeature } from '../feature.ts';
import { registerAuthorPages } from './author-routes.ts';
import { authorEndpoints } from './endpoints.ts';

/** Pages about the people who write, with what they have published. */
export const authors = {
  endpoints: authorEndpoints,
  routes: [registerAuthorPages],
  personalData: [
    declarePersonalData({
      ...{ table: 'authorPages', title: 'Authors’ pages', erase: 'mask' },
      columns: ['formerNames', 'about', 'tickets', 'imageUrl'],
    }),
  ],
} satisfies AnyFeature;
