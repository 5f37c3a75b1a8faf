import type { DepthBand } from '../../../../domain/dive-sites/depth.ts';

export const DEPTH_WORDS: Record<DepthBand, string> = {
  shallow: 'Shallow, to 10\u00A0m',
  medium: 'Medium, 10–20\u00A0m',
  deep: 'Deep, over 20\u00A0m',
};
