import { rfc822Date } from '../../../domain/kernel/dates.ts';
import { escapeHtml } from '../../../domain/kernel/excerpt.ts';
import { describeJpeg } from '../../../domain/media/jpeg-copy.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { escapeXml, xmlElement } from '../../platform/xml.ts';

export type FeedItem = {
  /** Absolute address of the article. */
  url: string;
  /** Identifies the article for feed readers: never changes, and no other article ever gets it. */
  guid: string;
  title: string;
  excerpt: string;
  /** Full text as HTML with absolute addresses. */
  html: string;
  category: string;
  author: string;
  /** ISO times. */
  publishedAt: string;
  updatedAt: string;
};

/** Writes RSS 2.0 with the full text of every item (RSS Advisory Board; content module 1.0). */
export function feedXml(items: FeedItem[], { settings, siteUrl }: { settings: SiteSettings; siteUrl: string }): string {
  const newest = items
    .map((item) => item.updatedAt)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${xmlElement('title', settings.name)}
${xmlElement('link', `${siteUrl}/blog`)}
${xmlElement('description', settings.description)}
<language>en-AU</language>
<atom:link href="${escapeXml(`${siteUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${xmlElement('lastBuildDate', newest && rfc822Date(newest))}
${items.map(itemElement).join('\n')}
</channel>
</rss>
`;
}

function itemElement(item: FeedItem): string {
  return [
    '<item>',
    xmlElement('title', item.title),
    xmlElement('link', item.url),
    `<guid isPermaLink="false">${escapeXml(item.guid)}</guid>`,
    xmlElement('pubDate', rfc822Date(item.publishedAt)),
    xmlElement('dc:creator', item.author),
    xmlElement('category', item.category),
    xmlElement('description', item.excerpt),
    xmlElement('content:encoded', item.html),
    '</item>',
  ].join('');
}

/** Matches the start tag of an element; values in quotes may contain any character. */
const IMAGE_TAG = /<(img|source)\b((?:"[^"]*"|[^">])*)>/g;

/** Offers each picture once, as a JPEG if there is one: many feed readers and mail services show no WebP or AVIF. */
export function withJpegPictures(html: string, siteUrl: string): string {
  return html.replace(IMAGE_TAG, (tag, name: string, attributes: string) => {
    if (name === 'source') return /\stype="image\//.test(attributes) ? '' : tag;
    return `<img${attributes
      .replace(/\s(?:srcset|sizes)="[^"]*"/g, '')
      .replace(/(\ssrc=")([^"]*)"/, (_all, start: string, src: string) => {
        const address = src.replace(/&(?:amp|#x26|#38);/gi, '&');
        return `${start}${escapeHtml(describeJpeg(address, siteUrl)?.url ?? address)}"`;
      })}>`;
  });
}

/** Makes addresses that start with one slash absolute, since a feed reader shows the text on another site. */
export function absoluteLinks(html: string, siteUrl: string): string {
  return html
    .replace(/(\s(?:src|href|poster)=")(\/(?!\/)[^"]*")/g, `$1${siteUrl}$2`)
    .replace(
      /(\ssrcset=")([^"]*")/g,
      (_all, start: string, list: string) => start + list.replace(/(^|,\s*)\/(?!\/)/g, `$1${siteUrl}/`),
    );
}
