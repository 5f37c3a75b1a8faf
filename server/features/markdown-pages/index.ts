import type { AnyFeature } from '../feature.ts';
import { registerMarkdownPages } from './markdown-routes.ts';

export const markdownPages = {
  documents: [{ path: '/llms.txt', parameters: [] }],
  routes: [registerMarkdownPages],
} satisfies AnyFeature;
