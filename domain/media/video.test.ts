import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedUrl, isPlayableVideo, playerUrl, posterUrl, videoId } from './video.ts';

const id = 'aB3_-x9ZkQ0';
const embed = `https://www.youtube-nocookie.com/embed/${id}`;

describe('playerUrl', () => {
  it.each([
    [`https://youtu.be/${id}`, ''],
    [`https://youtu.be/${id}?t=95`, '&start=95'],
    [`https://www.youtube.com/embed/${id}?rel=1&start=30`, '&start=30'],
    [`https://www.youtube-nocookie.com/embed/${id}`, ''],
  ])('%s plays from the host that sets no cookies', (url, start) => {
    expect(playerUrl(url)).toBe(`${embed}?autoplay=1&rel=0${start}`);
  });

  it('is null for a film of another host', () => {
    expect(playerUrl('https://vimeo.com/1234')).toBeNull();
  });
});

describe('embedUrl', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}&list=PL1&index=2`,
    `https://m.youtube.com/watch?feature=share&v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}`,
    `www.youtube.com/watch?v=${id}`,
    ` https://youtu.be/${id} `,
  ])('%s becomes the embed link', (url) => {
    expect(embedUrl(url)).toBe(embed);
    expect(videoId(url)).toBe(id);
  });

  it('keeps the start time', () => {
    expect(embedUrl(`https://youtu.be/${id}?t=95`)).toBe(`${embed}?start=95`);
    expect(embedUrl(`https://www.youtube.com/watch?v=${id}&t=1m30s`)).toBe(`${embed}?start=90`);
    expect(embedUrl(`https://youtu.be/${id}?t=soon`)).toBe(embed);
  });

  it('leaves embed links and everything else unchanged', () => {
    const others = [
      `https://www.youtube.com/embed/${id}?rel=0`,
      embed,
      'https://vimeo.com/1234',
      'https://www.youtube.com/watch?v=short',
      `https://youtube.com.evil.example/watch?v=${id}`,
      `https://notyoutube.com/watch?v=${id}`,
      `javascript:alert(1)//youtu.be/${id}`,
      'https://www.youtube.com/@channel',
      '',
    ];
    for (const url of others) expect(embedUrl(url)).toBe(url);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(embedUrl(text)).toBe(text);
      }),
    );
  });
});

describe('videoId', () => {
  it('knows embed links too', () => {
    expect(videoId(`https://www.youtube.com/embed/${id}`)).toBe(id);
    expect(videoId('https://vimeo.com/1234')).toBeNull();
  });
});

describe('isPlayableVideo', () => {
  it.each([
    `https://youtu.be/${id}`,
    `https://www.youtube.com/embed/${id}`,
    'https://films.example/reef.mp4',
    'https://films.example/reef.WebM?token=1#t=10',
    '/media/films/reef.mp4',
  ])('accepts %s', (url) => expect(isPlayableVideo(url)).toBe(true));

  it.each([
    'https://vimeo.com/1234',
    'https://player.vimeo.com/video/1234',
    'https://www.youtube.com/@channel',
    'https://films.example/watch?file=reef.mp4',
    'https://films.example/mp4',
    '',
  ])('refuses %j', (url) => expect(isPlayableVideo(url)).toBe(false));
});

describe('posterUrl', () => {
  it('is the given thumbnail, or the site’s picture where it would load from YouTube', () => {
    const imageUrl = '/media/scenes/site.webp';
    expect(posterUrl({ videoThumbnail: '/media/scenes/a.webp', imageUrl })).toBe('/media/scenes/a.webp');
    expect(posterUrl({ videoThumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, imageUrl })).toBe(imageUrl);
    expect(posterUrl({ videoThumbnail: `//img.youtube.com/vi/${id}/0.jpg`, imageUrl })).toBe(imageUrl);
    expect(posterUrl({ videoThumbnail: ' ', imageUrl })).toBe(imageUrl);
    expect(posterUrl({ videoThumbnail: null, imageUrl })).toBe(imageUrl);
  });
});
