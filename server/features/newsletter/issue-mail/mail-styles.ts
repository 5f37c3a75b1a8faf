/**
 * Styles of a mail: inline, since some mail programs drop style sheets, with fonts that every machine has. Colours are those
 * of web/styles/tokens.css; the classes are for dark mode only (`DARK_STYLES`).
 */
export const BODY_FONT = "font-family:Arial,'Liberation Sans',sans-serif";
const TITLE_FONT = "font-family:Georgia,'DejaVu Serif',serif";

export type MailStyle = { style: string; className?: string };

/** Styles by element. Margins go below, so that the first element has none above. */
export const ELEMENT_STYLES: Record<string, MailStyle> = {
  p: { style: 'margin:0 0 14px' },
  h2: { style: `margin:26px 0 10px;${TITLE_FONT};font-size:21px;line-height:1.25;font-weight:bold` },
  h3: { style: `margin:22px 0 8px;${TITLE_FONT};font-size:18px;line-height:1.3;font-weight:bold` },
  h4: { style: 'margin:18px 0 6px;font-size:16px;font-weight:bold' },
  ul: { style: 'margin:0 0 14px;padding-left:22px' },
  ol: { style: 'margin:0 0 14px;padding-left:24px' },
  li: { style: 'margin:0 0 4px' },
  blockquote: { style: 'margin:0 0 14px;padding-left:14px;border-left:3px solid #d3c9b1', className: 'm-rule' },
  hr: { style: 'margin:22px 0;border:0;border-top:1px solid #d3c9b1', className: 'm-rule' },
  pre: { style: 'margin:0 0 14px;white-space:pre-wrap;font-size:14px' },
  figure: { style: 'margin:0 0 14px' },
  figcaption: { style: 'font-size:13px;color:#45585f', className: 'm-soft' },
  a: { style: 'color:#0a616b;text-decoration:underline', className: 'm-link' },
  img: { style: 'display:block;max-width:100%;height:auto;border:0' },
  th: {
    style: 'padding:6px 10px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d3c9b1',
    className: 'm-rule',
  },
  td: { style: 'padding:6px 10px 6px 0;vertical-align:top;border-bottom:1px solid #d3c9b1', className: 'm-rule' },
  dl: { style: 'margin:0 0 10px;font-size:14px' },
  dt: { style: 'display:inline;font-weight:bold' },
  dd: { style: 'display:inline;margin:0 0 0 4px' },
};

/** Styles by class of the site's texts and blocks; these follow the element's own. */
export const CLASS_STYLES: Record<string, MailStyle> = {
  'affiliate-note': { style: 'margin:0 0 14px;font-size:13px;color:#45585f', className: 'm-soft' },
  note: { style: 'font-size:13px;color:#45585f', className: 'm-soft' },
  'block-name': { style: `margin:0 0 6px;${TITLE_FONT};font-size:18px;line-height:1.3;font-weight:bold` },
  'block-meta': { style: 'margin:0 0 4px;font-size:13px;color:#45585f', className: 'm-soft' },
  'block-label': { style: 'margin:0 0 4px;font-weight:bold' },
  'block-warning': { style: 'margin:0 0 8px;padding:6px 10px;background:#f7e5a6;color:#5a4100', className: 'm-warn' },
  'block-old': { style: 'font-size:13px;color:#ae3820', className: 'm-coral' },
  button: {
    style:
      'display:inline-block;margin:8px 8px 4px 0;padding:9px 16px;border:2px solid #0d2733;color:#0d2733;font-weight:bold;text-decoration:none',
    className: 'm-button',
  },
};

export const BLOCK_STYLE = 'width:100%;margin:0 0 18px;border-collapse:collapse;border:1px solid #77827f';

/** Mail programs that ignore these and apply their own dark mode invert the colours, which stay readable. */
export const DARK_STYLES = `@media (prefers-color-scheme: dark) {
.m-page,.m-page>table>tbody>tr>td{background:#0a1c25!important}
.m-sheet{background:#10262f!important;color:#efe9da!important;border-color:#6f8b91!important}
.m-head{background:#06141b!important}
.m-soft{color:#a9babb!important}
.m-rule{border-color:#28424d!important}
.m-link{color:#7fd0cb!important}
.m-button{color:#efe9da!important;border-color:#efe9da!important}
.m-coral{color:#ff9f84!important}
.m-warn{background:#3d3210!important;color:#f3dc94!important}
}`;

/** Stacks columns on phones. */
export const NARROW_STYLES = `@media (max-width: 480px) {
.m-stack{display:block!important;width:auto!important;padding-left:16px!important}
.m-pad{padding-left:16px!important;padding-right:16px!important}
}`;
