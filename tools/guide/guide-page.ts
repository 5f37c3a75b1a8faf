import { escapeHtml } from '../../domain/kernel/excerpt.ts';
import { card, checklist, type GuideItem, type GuideSheet, items, ownOrHire } from './guide-content.ts';
import { drawings, mark } from './guide-drawings.ts';

export interface GuidePrint {
  title: string;
  siteName: string;
  /** Host of the links, without protocol. */
  host: string;
  email: string;
  postalContact: string;
  edition: string;
  cover: { file: string; alt: string };
}

const escapeText = (text: string) => escapeHtml(text).replace(/(\d) (°C|mm|m|litres|hours)/g, '$1\u00a0$2');

const link = (host: string, path: string) => `<a href="https://${host}${path}">${host}${path}</a>`;

/** Graduated edge of the page, as below the header of the site. */
const mapFrame = `<svg class="map-frame" viewBox="0 0 1780 14" preserveAspectRatio="none" aria-hidden="true"><path d="M0 1h1780M0 13h1780" stroke="#0d2733" stroke-width="2"/><path d="${Array.from({ length: 18 }, (_, i) => `M${i * 100} 7h50`).join('')}" stroke="#0d2733" stroke-width="6"/></svg>`;

const sheetHtml = (sheet: GuideSheet, cls = '') =>
  `<div class="sheet ${cls}"><p class="sheet-title">${escapeText(sheet.title)}</p><dl>${sheet.rows
    .map(
      ([label, value]) =>
        `<div class="${value ? '' : 'blank'}"><dt>${escapeText(label)}</dt><dd>${escapeText(value) || '<span>to fill in</span>'}</dd></div>`,
    )
    .join('')}</dl></div>`;

function pictureHtml({ picture }: GuideItem): string {
  if ('sheet' in picture) return sheetHtml(picture.sheet);
  if ('kit' in picture) return `<img class="plate" src="${picture.kit}.jpg" alt="${escapeText(picture.alt)}">`;
  return `<svg class="plate" viewBox="0 0 400 267" role="img" aria-label="${escapeText(picture.alt)}">${drawings[picture.drawing]}</svg>`;
}

const itemHtml = (item: GuideItem, number: number, host: string) => `
<section class="item">
  <div class="item-picture">${pictureHtml(item)}</div>
  <div>
    <h2><span class="figure">${number}</span> <span>${escapeText(item.title)}</span></h2>
    <h3>Why</h3><p>${escapeText(item.why)}</p>
    <h3>Look for</h3><p>${escapeText(item.lookFor)}</p>
    <h3>Common mistake</h3><p>${escapeText(item.mistake)}</p>
    <p class="more">More: ${link(host, item.more.path)}, ${escapeText(item.more.label)}</p>
  </div>
</section>`;

function pageHtml(print: GuidePrint, number: number, body: string, cls = ''): string {
  return `<article class="page ${cls}">
<div class="head"><span class="brand">${mark}${print.siteName}</span>${mapFrame}</div>
${body}
<p class="foot"><span>${escapeText(print.title)}</span><span>${number}</span></p>
</article>`;
}

export function guideHtml(print: GuidePrint): string {
  const { host } = print;
  const numbered = (from: number, to: number) =>
    items
      .slice(from - 1, to)
      .map((item, i) => itemHtml(item, from + i, host))
      .join('');
  const intro = `<div class="intro"><p>Your certification gets you on the boat. What you carry decides how much of the trip you enjoy. These ten things are for the first one, each with a reason.</p>
<p>As a rule, <strong>own what has to fit or what you have to understand, and hire what is big and needs servicing.</strong> Whatever a course has not yet taught you, learn it with an instructor first.</p>
<dl class="own"><div><dt>Own</dt><dd>${escapeText(ownOrHire.own)}</dd></div><div><dt>Hire</dt><dd>${escapeText(ownOrHire.hire)}</dd></div></dl></div>`;
  const list = checklist
    .map(
      ({ title, entries }) =>
        `<section><h3>${escapeText(title)}</h3><ul>${entries.map((entry) => `<li>${escapeText(entry)}</li>`).join('')}</ul></section>`,
    )
    .join('');
  const sender = `<div class="sender"><div>${mark}</div><div>
<p><strong>Sent by ${print.siteName}</strong>, an independent guide for people who dive Australia and the Pacific. ${link(host, '')}</p>
<p>Contact: ${escapeText(print.postalContact).replace(print.email, `<a href="mailto:${print.email}">${print.email}</a>`)}, or ${link(host, '/contact')}. You get this guide because you signed up for our newsletter; every issue has a link to leave it. ${link(host, '/privacy-policy')}</p>
<p>Edition of ${print.edition}. This guide holds no affiliate links and nobody paid to be in it. It sums up common guidance, is no substitute for training or for medical advice, and no product in it was tested by us. Numbers and rules change: check them before you travel.</p></div></div>`;
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><title>${escapeText(print.title)}</title><meta name="author" content="${print.siteName}"><link rel="stylesheet" href="guide.css"></head>
<body>
<article class="page cover">
  <img class="cover-picture" src="${print.cover.file}" alt="${escapeText(print.cover.alt)}">
  <div class="cartouche"><h1><span class="ten">10</span> Must-Have Items for Your First Dive Trip</h1>
  <p>Why you need each, what to look for, and a common mistake. With a packing list and an emergency card.</p></div>
  <ol class="contents">${items.map((item) => `<li>${escapeText(item.title)}</li>`).join('')}</ol>
  <div class="cover-foot"><span class="brand">${mark}${print.siteName}</span><span>${link(host, '')}</span></div>
</article>
${pageHtml(print, 2, intro + numbered(1, 2), 'two')}
${pageHtml(print, 3, numbered(3, 5))}
${pageHtml(print, 4, numbered(6, 8))}
${pageHtml(print, 5, numbered(9, 10) + sheetHtml(card, 'card'), 'two')}
${pageHtml(print, 6, `<h2 class="list-title">Packing list</h2><div class="checklist">${list}</div>${sender}`, 'last')}
</body>
</html>`;
}
