import type { Element } from 'hast';
import { videoId } from '../../domain/media/video.ts';
import { createGroup, createHiddenText, createTextNode } from './block-parts.ts';
import { createElement } from './responsive-image.ts';

/**
 * Shows a video as a link to YouTube: it works in mail and without script, and loads nothing from YouTube before the reader
 * clicks. Styled like a purchase button.
 */
export function videoBlock(url: string, title: string): Element {
  const name = title || 'Video';
  const properties = {
    className: ['button'],
    href: url,
    target: '_blank',
    rel: ['noopener', 'noreferrer', 'nofollow'],
  };
  const words = videoId(url) === null ? 'Watch the video' : 'Watch on YouTube';
  const link = createElement('a', properties, [
    createTextNode(words),
    createHiddenText(`: ${name}, opens in a new tab`),
  ]);
  return createGroup('buy', `Video: ${name}`, [
    link,
    ...(title ? [createElement('b', {}, [createTextNode(title)])] : []),
  ]);
}
