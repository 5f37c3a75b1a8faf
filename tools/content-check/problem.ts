import type { Content } from '../../server/features/content-files/read-content.ts';

/** Something wrong in a content file. `path` is below `content/`; `field` is the key in the file, or `body`. */
export type Fault = { path: string; field: string; problem: string };

/** Looks at all content together and names what is wrong; an empty list means that all is well. */
export type Rule = (content: Content) => Fault[] | Promise<Fault[]>;

export const faultLine = ({ path, field, problem }: Fault) => `${path}: ${field}: ${problem}`;
