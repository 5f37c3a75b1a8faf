import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { type ComponentType, type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BODY_FONT, DARK_STYLES, NARROW_STYLES } from './mail-styles.ts';
import { REASON_MARK, UNSUBSCRIBE_MARK } from './personalize-mail.ts';

/** React Email's doctype: XHTML 1.0, so that mail programs with the oldest engines lay it out as others do. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export type MailParts = {
  title: string;
  preheader: string;
  siteName: string;
  siteUrl: string;
  /** Sanitised HTML with the styles of a mail. */
  body: string;
  /** Address in the archive; null where the issue is not archived. */
  archive: string | null;
  sender: string;
};

const TITLE_FONT = "Georgia,'DejaVu Serif',serif";
const PAGE: CSSProperties = { backgroundColor: '#f5f0e3', padding: '20px 0' };
const SHEET: CSSProperties = {
  maxWidth: '600px',
  backgroundColor: '#fcf9f1',
  color: '#0d2733',
  border: '1px solid #0d2733',
  fontFamily: BODY_FONT.replace('font-family:', ''),
  fontSize: '16px',
  lineHeight: '1.55',
};
const HEAD: CSSProperties = { backgroundColor: '#0b2a37', padding: '16px 24px' };
const BRAND: CSSProperties = {
  color: '#f3eee0',
  textDecoration: 'none',
  fontFamily: TITLE_FONT,
  fontSize: '20px',
  fontWeight: 'bold',
};
const FOOT: CSSProperties = {
  borderTop: '1px solid #d3c9b1',
  padding: '16px 24px',
  fontSize: '13px',
  lineHeight: '1.5',
  color: '#45585f',
};
const TITLE: CSSProperties = {
  margin: '0 0 14px',
  fontFamily: TITLE_FONT,
  fontSize: '24px',
  lineHeight: '1.2',
  fontWeight: 'bold',
};

/** Placeholder for the text, which is already HTML. */
const BODY_MARK = '[[body]]';
/** Placeholder for the style sheet, in which > must stay unescaped. */
const STYLE_MARK = '[[styles]]';

/**
 * Writes the HTML of a mail: one column of 600 pixels with the site's name, the text, the sender and the reason for the
 * mail.
 */
export function writeMailDocument({ title, preheader, siteName, siteUrl, body, archive, sender }: MailParts): string {
  const link = (href: string, words: string) =>
    h('a', { href, className: 'm-link', style: { color: '#0a616b' } }, words);
  const document = h(
    Html,
    { lang: 'en-AU' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, STYLE_MARK),
    ),
    h(
      Body,
      { className: 'm-page', style: PAGE },
      h(Preview, null, preheader),
      h(
        Container,
        { className: 'm-sheet', style: SHEET },
        part('m-head m-pad', HEAD, h('a', { href: siteUrl, style: BRAND }, siteName)),
        part('m-pad', { padding: '24px' }, h('h1', { style: TITLE }, title), BODY_MARK),
        part(
          'm-soft m-rule m-pad',
          FOOT,
          h('p', { style: { margin: '0 0 6px' } }, REASON_MARK),
          h(
            'p',
            { style: { margin: '0 0 6px' } },
            link(UNSUBSCRIBE_MARK, 'Unsubscribe'),
            archive ? ' · ' : null,
            archive ? link(archive, 'Read it in your browser') : null,
          ),
          h('p', { style: { margin: 0 } }, `Sent by ${sender}`),
        ),
      ),
    ),
  );
  return `${DOCTYPE}${renderToStaticMarkup(document)
    .replace(STYLE_MARK, () => `${NARROW_STYLES}\n${DARK_STYLES}`)
    .replace(BODY_MARK, () => body)}`;
}

/** The type of `Row` requires children among the properties. */
const FrameRow = Row as ComponentType<{ children?: ReactNode }>;

/** Builds a row of the frame. Puts the padding on its cell: some mail programs ignore it on other elements. */
const part = (className: string, style: CSSProperties, ...children: ReactNode[]) =>
  h(FrameRow, { key: className }, h(Column, { className, style }, ...children));
