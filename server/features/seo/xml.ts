import { escapeHtml } from '../../../domain/escape-html.ts';

/** Characters that XML 1.0 cannot hold even when escaped; one of them would make a whole document unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the refused characters is the point
const UNREPRESENTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text as the content or an attribute of an XML element. Lone surrogates become U+FFFD. */
export function xml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(UNREPRESENTABLE, '')).replaceAll("'", '&apos;');
}

/** `<name>text</name>`, or nothing where there is no text. */
export const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${xml(text)}</${name}>` : '';
