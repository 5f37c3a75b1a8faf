/** Joins the lines of a text, and makes one space of any white space. */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim();
