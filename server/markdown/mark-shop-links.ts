import { escapeHtml } from '../../domain/kernel/excerpt.ts';
import { findShop, linkMarks, type ShopRules } from '../../domain/links/shop-rules.ts';
import { NOTE_CLASS } from './decorate.ts';

/** Matches a link to another site as our renderer writes it: only those have a `rel`. */
const EXTERNAL_LINK = /<a(?: [\w-]+="[^"]*")*? href="(https?:[^"]*)"(?: [\w-]+="[^"]*")*? rel="([^"]*)"/g;
const NOTE = new RegExp(`<p class="${NOTE_CLASS}">[^<]*</p>\\n?`, 'g');
const SPONSORED = /<a\b[^>]* rel="[^"]*\bsponsored\b/;

/**
 * Marks the links to shops in rendered HTML according to their records, with a note before the first paid link. Runs after
 * rendering, so that the texts stay cached when a shop changes.
 */
export function markShopLinks(html: string, shops: readonly ShopRules[]): string {
  if (shops.length === 0 || !html.includes(' rel="')) return html;
  let note: string | null = null;
  const marked = html.replace(EXTERNAL_LINK, (link, href: string, rel: string) => {
    const shop = findShop(href.replaceAll('&#x26;', '&').replaceAll('&amp;', '&'), shops);
    if (!shop) return link;
    const marks = linkMarks(shop);
    note ??= marks.note;
    const start = `${link.slice(0, -`rel="${rel}"`.length)}rel="${marks.rel}"`;
    return start.includes(' data-position="') ? start : `${start} data-position="text"`;
  });
  if (!SPONSORED.test(marked)) return marked.replace(NOTE, '');
  return note === null || marked.includes(NOTE_CLASS) ? marked : noteBefore(marked, note);
}

const noteBefore = (html: string, note: string) => `<p class="${NOTE_CLASS}">${escapeHtml(note)}</p>\n${html}`;
