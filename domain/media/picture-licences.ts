/** Under which terms an uploaded picture may be shown. */
export const PICTURE_LICENCES = ['own', 'permission', 'cc-by-4.0', 'cc-by-sa-4.0', 'cc0'] as const;
export type PictureLicence = (typeof PICTURE_LICENCES)[number];

export const LICENCE_LABELS: Record<PictureLicence, string> = {
  own: 'Our own picture',
  permission: 'Used with permission',
  'cc-by-4.0': 'CC BY 4.0',
  'cc-by-sa-4.0': 'CC BY-SA 4.0',
  cc0: 'CC0',
};

/** The terms of open licences, which must be linked where the picture is shown. */
export const LICENCE_URLS: Partial<Record<PictureLicence, string>> = {
  'cc-by-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
};

/** The maker of a picture, and its licence; null where that is not recorded. */
export type PictureCredit = { credit: string; licence: PictureLicence | null };
