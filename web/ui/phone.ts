/** A phone number as people write it, for a `tel:` link: digits with a leading plus where there is one. */
export const formatDial = (phone: string): string => phone.replace(/[^\d+]/g, '');
