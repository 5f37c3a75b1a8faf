/** The names of `BLOCK_NAMES` of body-blocks.ts, repeated because every page's script has this file. */
const BLOCK_LINE = /^:{2,}(?:product|compare|pros-and-cons|verdict|buy|site)(?![\w-])/;

/** Whether a line of a text is a block, or the first line of one, and so no sentence. */
export const isBlockLine = (line: string): boolean => BLOCK_LINE.test(line);
