/** The address of a picture for a mail. */
export const mailPicture = (src: string, siteUrl: string): string => new URL(src, siteUrl).href;
