import { escapeHtml } from '../../domain/excerpt.ts';

/** Characters that XML 1.0 cannot hold even when escaped; one of them would make a whole document unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the refused characters is the point
const UNREPRESENTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text that XML can hold: lone surrogates become U+FFFD, control characters are left out. */
export const toXmlCharacters = (text: string): string => text.toWellFormed().replace(UNREPRESENTABLE, '');

/** Text as the content of an XML element, or as an attribute on one line. Parsers would read a bare carriage return as a line feed. */
export function escapeXml(text: string): string {
  return escapeHtml(toXmlCharacters(text)).replaceAll("'", '&apos;').replaceAll('\r', '&#13;');
}

/** Attributes with a leading space. Parsers would read a bare tab or line feed as a space. */
const attributeText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const escaped = escapeXml(String(value)).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
      return ` ${name}="${escaped}"`;
    })
    .join('');

type Attributes = Readonly<Record<string, string | number>>;

/** `<name>text</name>`, or nothing where there is no text. */
export const xmlElement = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** An element with attributes around markup that {@link xmlElement} and this function made. */
export const xmlParent = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const content = children.join('');
  return content
    ? `<${name}${attributeText(attributes)}>${content}</${name}>`
    : `<${name}${attributeText(attributes)}/>`;
};

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
