/** Apart from the schemas, so that forms show them without the schema library. */

/** The categories the admin offers (specification, section 3). */
export const ARTICLE_CATEGORIES = ['Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News'] as const;
