/** 'Shore' for 'shore'. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'dry suit' for 'Dry suit', inside a sentence. */
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
