/**
 * Whether a line of a text is a block, or the first line of one, and so no sentence for excerpts and searches. Takes any name,
 * since every page's script has this file.
 */
export const isBlockLine = (line: string): boolean => /^::(?::+[a-z]|[a-z-]+(?:{|$))/.test(line);
