import type { AnyFeature } from '../feature.ts';
import { redirectResource } from './resource.ts';

export const redirects = {
  resource: redirectResource,
} satisfies AnyFeature;

export { findRedirect } from './find-redirect.ts';
