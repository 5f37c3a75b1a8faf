import type { Content } from '../../server/features/content-files/read-content.ts';

/** Something wrong in a content file. `path` is below `content/`; `field` is the key in the file, or `body`. */
export type Problem = { path: string; field: string; problem: string };

/** Looks at all content together and names what is wrong; an empty list means that all is well. */
export type Rule = (content: Content) => Problem[] | Promise<Problem[]>;

export const problemLine = ({ path, field, problem }: Problem) => `${path}: ${field}: ${problem}`;
