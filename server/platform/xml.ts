import { escapeHtml } from '../../domain/kernel/excerpt.ts';

/** Characters that XML 1.0 cannot hold even when escaped; one of them would make a whole document unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the refused characters is the point
const UNREPRESENTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Makes text representable in XML: lone surrogates become U+FFFD, control characters are removed. */
export const toXmlCharacters = (text: string): string => text.toWellFormed().replace(UNREPRESENTABLE, '');

/**
 * Escapes text for an XML element, or for an attribute on one line. Escapes carriage returns, which parsers would read as
 * line feeds.
 */
export function escapeXml(text: string): string {
  return escapeHtml(toXmlCharacters(text)).replaceAll("'", '&apos;').replaceAll('\r', '&#13;');
}

/** Writes attributes with a leading space. Escapes tabs and line feeds, which parsers would read as spaces. */
const attributeText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const escaped = escapeXml(String(value)).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
      return ` ${name}="${escaped}"`;
    })
    .join('');

type Attributes = Readonly<Record<string, string | number>>;

/** Writes `<name>text</name>`, or an empty string without text. */
export const xmlElement = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** Writes an element with attributes around markup from {@link xmlElement} and this function. */
export const xmlParent = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const content = children.join('');
  return content
    ? `<${name}${attributeText(attributes)}>${content}</${name}>`
    : `<${name}${attributeText(attributes)}/>`;
};

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
