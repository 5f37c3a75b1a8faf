import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { CHANGE_NEWS_LABELS, type SiteNews } from '../../../domain/place-pages/change-news.ts';
import { XML_DECLARATION, xmlElement, xmlParent } from '../../platform/xml.ts';

type Feed = { title: string; self: string; page: string; siteUrl: string; author: string };

/** Where only the month or year is known, its first day; the moment is noon, so that no zone shows the day before. */
const toTimestamp = (date: string): string => `${`${date}-01-01`.slice(0, 10)}T12:00:00Z`;

/** Writes an Atom feed (RFC 4287). An empty one is dated at the beginning of the guide, since the format asks for a date. */
export function atomXml(news: readonly SiteNews[], { title, self, page, siteUrl, author }: Feed): string {
  const updated = news[0] ? toTimestamp(news[0].date) : '2026-11-01T12:00:00Z';
  const feed = xmlParent(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-AU' },
    xmlElement('title', title),
    xmlElement('id', self),
    xmlElement('updated', updated),
    xmlParent('author', {}, xmlElement('name', author)),
    xmlParent('link', { rel: 'self', href: self }),
    xmlParent('link', { rel: 'alternate', href: page }),
    ...news.map((entry) => entryXml(entry, siteUrl)),
  );
  return `${XML_DECLARATION}${feed}\n`;
}

function entryXml({ key, kind, date, text, site }: SiteNews, siteUrl: string): string {
  return xmlParent(
    'entry',
    {},
    xmlElement('title', `${site.name}: ${CHANGE_NEWS_LABELS[kind]}`),
    xmlElement('id', `${siteUrl}/changes#${encodeURIComponent(key)}`),
    xmlElement('updated', toTimestamp(date)),
    xmlParent('link', { rel: 'alternate', href: `${siteUrl}${diveSitePath(site)}` }),
    xmlElement('summary', `${text} (${site.region})`),
  );
}
