const ID = /^[\w-]{11}$/;
const SHORT_HOST = 'youtu.be';
const WATCH_HOSTS = ['youtube.com', 'youtube-nocookie.com'];

/**
 * The embed link of a YouTube watch, short or share link, on the host that sets no cookies; it keeps a start time.
 * Embed links, and whatever is no YouTube link, stay unchanged (specification, section 2).
 */
export function embedUrl(url: string): string {
  const link = parse(url);
  if (!link || link.isEmbed) return url;
  const start = startSeconds(link.params.get('t') ?? link.params.get('start'));
  return `https://www.youtube-nocookie.com/embed/${link.id}${start ? `?start=${start}` : ''}`;
}

/**
 * The address from which a player that starts at once loads a YouTube video, with its start time; null for anything else. Embed links too
 * lead to the host that sets no cookies: our content security policy lets in no other.
 */
export function playerUrl(url: string): string | null {
  const link = parse(url);
  if (!link) return null;
  const start = startSeconds(link.params.get('t') ?? link.params.get('start'));
  return `https://www.youtube-nocookie.com/embed/${link.id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`;
}

/** The id of a YouTube video in any form of its link, embed links included; null for anything else. */
export function videoId(url: string): string | null {
  return parse(url)?.id ?? null;
}

/** Files that browsers play by themselves. */
const MEDIA_FILE = /\.(?:mp4|m4v|mov|webm|ogv|ogg)$/i;

/** Whether the site can show a video itself: it is on YouTube or a media file. Anything else is shown as a link. */
export function isPlayableVideo(url: string): boolean {
  if (videoId(url) !== null) return true;
  const address = url.trim();
  return (
    URL.canParse(address, 'https://site.invalid') && MEDIA_FILE.test(new URL(address, 'https://site.invalid').pathname)
  );
}

/** Said of a link that {@link isPlayableVideo} refuses. */
export const UNPLAYABLE_VIDEO =
  'Enter a YouTube link or the address of a video file (.mp4, .webm). Videos on other sites, such as Vimeo, cannot be played here.';

/** The given thumbnail; the site's picture without one, or when it would load from YouTube before the visitor asks for the video. */
export function posterUrl(site: { videoThumbnail: string | null; imageUrl: string | null }): string | null {
  const poster = site.videoThumbnail?.trim();
  return poster && !/^(?:https?:)?\/\/(?:[\w-]+\.)*(?:ytimg\.com|youtube\.com|youtu\.be)(?:[:/]|$)/i.test(poster)
    ? poster
    : site.imageUrl;
}

function parse(url: string): { id: string; isEmbed: boolean; params: URLSearchParams } | null {
  const text = url.trim();
  const address = /^(?:www\.|m\.)?youtu(?:be\.com|\.be)\//i.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams: params } = new URL(address);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  const found = (id: string, isEmbed = false) => (ID.test(id) ? { id, isEmbed, params } : null);
  if (host === SHORT_HOST) return found(first);
  if (!WATCH_HOSTS.includes(host)) return null;
  if (first === 'watch') return found(params.get('v') ?? '');
  if (first === 'embed') return found(second, true);
  return ['shorts', 'live', 'v'].includes(first) ? found(second) : null;
}

/** Seconds from '90', '90s' or '1h2m3s'; 0 for anything else. */
function startSeconds(time: string | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
