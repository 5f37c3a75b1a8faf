const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text as it stands in HTML: between tags, or as an attribute in double quotes; nowhere else, so not within single quotes,
 * scripts or styles.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);
