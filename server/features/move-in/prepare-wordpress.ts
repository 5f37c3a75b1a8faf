/** Parts of WordPress texts that are not HTML: shortcodes, and line breaks that it turns into paragraphs when it shows them. */

type Context = { hasPlainBreaks: boolean; pictures: ReadonlyMap<string, string> };

const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))*)\s*\/?\]/gi;
/** Shortcodes whose frame goes and whose content stays, without a word. */
const FRAMES = new Set(['caption', 'wp_caption', 'embed', 'playlist', 'column', 'row']);

/** Replaces shortcodes by what they show, and notes those that cannot come along. Makes paragraphs of texts that have none. */
export function prepareWordPress(html: string, context: Context): { html: string; notes: string[] } {
  const notes = new Set<string>();
  const shown = html.replaceAll(SHORTCODE, (whole, slash: string, name: string, attributes: string) => {
    const code = name.toLowerCase();
    if (code === 'gallery') return slash ? '' : showGallery(attributes, context, notes);
    if (code === 'embed' || FRAMES.has(code)) return '';
    // Square brackets without values are words, such as [sic].
    if (attributes.trim() === '') return whole;
    notes.add(`“[${code}]” of a plug-in was left out.`);
    return '';
  });
  const linked = showVideos(shown);
  return { html: context.hasPlainBreaks ? makeParagraphs(linked) : linked, notes: [...notes] };
}

function showGallery(attributes: string, { pictures }: Context, notes: Set<string>): string {
  const ids = /\bids=["']?([\d,\s]+)/i.exec(attributes)?.[1]?.split(',') ?? [];
  const urls = ids.flatMap((id) => pictures.get(id.trim()) ?? []);
  if (urls.length < ids.length || ids.length === 0) notes.add('Pictures of a gallery are missing from the file.');
  const images = urls.map((url) => `<img src="${url.replaceAll('"', '%22')}" alt="">`).join('');
  // As the block editor writes a gallery.
  return images && `\n\n<figure class="wp-block-gallery">${images}</figure>\n\n`;
}

/** A video's address on a line of its own is a player there. */
const showVideos = (html: string) =>
  html.replaceAll(
    /(^|\n|>)[ \t]*(https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/watch\?[^\s<"]+|youtu\.be\/[^\s<"]+))[ \t]*(?=\n|<|$)/g,
    (_whole, before: string, url: string) => `${before}<iframe src="${url.replaceAll('"', '%22')}"></iframe>`,
  );

const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre|figure|hr|iframe|section|dl|dt|dd)[\s>/]/i;

/** Text between empty lines is a paragraph, and a single line break one within it. */
function makeParagraphs(html: string): string {
  return html
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) || part.startsWith('<!--') ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n\n');
}
