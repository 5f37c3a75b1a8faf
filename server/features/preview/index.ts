import type { AnyFeature } from '../feature.ts';
import { registerPreview } from './preview-routes.ts';

export const preview = { routes: [registerPreview] } satisfies AnyFeature;
