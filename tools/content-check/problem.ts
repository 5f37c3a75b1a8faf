import type { Content } from '../../server/features/content-files/index.ts';

/** A problem in a content file. `path` is relative to `content/`; `field` is the key in the file, or `body`. */
export type Problem = { path: string; field: string; problem: string };

/** Checks all content together and returns its problems. */
export type Rule = (content: Content) => Problem[] | Promise<Problem[]>;

export const problemLine = ({ path, field, problem }: Problem) => `${path}: ${field}: ${problem}`;
