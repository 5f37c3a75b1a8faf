import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BODY_FONT, DARK_STYLES, NARROW_STYLES } from './mail-styles.ts';
import { REASON_MARK, UNSUBSCRIBE_MARK } from './personalize-mail.ts';

/** XHTML 1.0, so that mail programs with the oldest engines lay it out as others do. */
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
    'html',
    { dir: 'ltr', lang: 'en-AU' },
    h(
      'head',
      null,
      h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
      // Apple's mail would otherwise resize the text.
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, STYLE_MARK),
    ),
    h(
      'body',
      // Some mail programs drop the style of the body, so the cell below repeats it.
      { className: 'm-page', style: { backgroundColor: PAGE.backgroundColor, padding: 0 } },
      layoutTable(
        {},
        h(
          'tr',
          null,
          h(
            'td',
            { style: PAGE },
            preview(preheader),
            sheet(
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
        ),
      ),
    ),
  );
  return `${DOCTYPE}${renderToStaticMarkup(document)
    .replace(STYLE_MARK, () => `${NARROW_STYLES}\n${DARK_STYLES}`)
    .replace(BODY_MARK, () => body)}`;
}

/** Builds a table for layout, which is what all mail programs lay out alike. */
const layoutTable = (properties: { className?: string; style?: CSSProperties }, ...rows: ReactNode[]) =>
  h(
    'table',
    {
      border: 0,
      width: '100%',
      cellPadding: '0',
      cellSpacing: '0',
      role: 'presentation',
      align: 'center',
      ...properties,
    },
    h('tbody', null, ...rows),
  );

const sheet = (...children: ReactNode[]) =>
  layoutTable({ className: 'm-sheet', style: SHEET }, h('tr', null, h('td', null, ...children)));

/** Builds a row of the frame. Puts the padding on its cell: some mail programs ignore it on other elements. */
const part = (className: string, style: CSSProperties, ...children: ReactNode[]) =>
  layoutTable({}, h('tr', null, h('td', { className, style }, ...children)));

/** Characters that an inbox shows beside the subject. */
const PREVIEW_LENGTH = 150;
/** A space and characters of no width, which no mail program collapses. */
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';
const HIDDEN: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

/** Builds the text that an inbox shows beside the subject. The filler keeps the start of the mail from following it. */
function preview(preheader: string) {
  const text = preheader.slice(0, PREVIEW_LENGTH);
  const filler = FILLER.repeat(PREVIEW_LENGTH - text.length);
  return h('div', { style: HIDDEN }, text, filler && h('div', null, filler));
}
