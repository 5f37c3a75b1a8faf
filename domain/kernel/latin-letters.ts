/** Lower-case letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l' };

/** Spells these letters with those of English: `ø` becomes `o`. */
export const spellLetters = (text: string) => text.replace(/[ßæœøđðþł]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
