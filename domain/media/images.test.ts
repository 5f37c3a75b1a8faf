import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IMAGE_WIDTHS } from './image-widths.ts';
import { isLocalHostUrl, isUsableBackground, isUsableImage, optimisedUrl, sourcesFor } from './images.ts';

const unsplash = 'https://images.unsplash.com/photo-1?ixlib=rb-4&w=3000';
const cloudinary = 'https://res.cloudinary.com/demo/image/upload/v1/reef.jpg';
const hash = '0123456789abcdef0123456789abcdef';
const upload = (largest: number, size = '4000x3000') => `/uploads/${hash}-${size}/${largest}.webp`;

afterEach(() => vi.restoreAllMocks());

describe('optimisedUrl', () => {
  it('sets the parameters of the stock photo host, over those that were there', () => {
    expect(optimisedUrl(unsplash, { width: 400, height: 267 })).toBe(
      'https://images.unsplash.com/photo-1?ixlib=rb-4&w=400&h=267&q=80&fm=webp&auto=format&fit=crop',
    );
    expect(optimisedUrl(unsplash, { width: 1200, quality: 85 })).toContain('w=1200&q=85');
  });

  it('inserts the steps of the image CDN into the path', () => {
    expect(optimisedUrl(cloudinary, { width: 1200, height: 800, quality: 85 })).toBe(
      'https://res.cloudinary.com/demo/image/upload/w_1200,h_800,q_85,f_auto,c_fill/v1/reef.jpg',
    );
  });

  it('picks the smallest of our own variants that is wide enough', () => {
    expect(optimisedUrl('/media/scenes/cod-hole.webp', { width: 700 })).toBe('/media/scenes/cod-hole-800.avif');
    expect(optimisedUrl('/media/scenes/cod-hole.webp', { width: 5000 })).toBe('/media/scenes/cod-hole-1600.avif');
    expect(optimisedUrl('/media/kit/fins.webp', { width: 1200 })).toBe('/media/kit/fins-800.avif');
    expect(optimisedUrl(upload(1600), { width: 700 })).toBe(`/uploads/${hash}-4000x3000/800.avif`);
    expect(optimisedUrl(upload(1600), { width: 5000 })).toBe(`/uploads/${hash}-4000x3000/1600.avif`);
  });

  it('leaves every other address alone', () => {
    const others = [
      'https://example.com/images.unsplash.com/a.jpg',
      '/media/films/a.webp',
      '/media/scenes/a.png',
      '/uploads/a.webp',
      `/uploads/${hash}-4000x3000/800.avif`,
      `/uploads/${hash}-4000x3000/../../etc/800.webp`,
      `/uploads/${hash.toUpperCase()}-4000x3000/800.webp`,
      `/uploads/${hash}-0x3000/800.webp`,
      `https://bommie.example/uploads/${hash}-4000x3000/800.webp`,
      '',
      'nonsense',
    ];
    for (const url of others) expect(optimisedUrl(url, { width: 400 })).toBe(url);
  });

  it('warns once and gives the original when it fails', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const broken = 'https://res.cloudinary.com/demo/fetch/reef.jpg';
    for (let again = 0; again < 3; again++) expect(optimisedUrl(broken, { width: 400 })).toBe(broken);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(optimisedUrl(unsplash, { width: 0 })).toBe(unsplash);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('gives text for any input', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const hosts = fc.constantFrom(
      '',
      'https://images.unsplash.com/',
      'https://res.cloudinary.com/upload/',
      '/uploads/',
    );
    fc.assert(
      fc.property(hosts, fc.string({ unit: 'binary' }), (host, rest) => {
        expect(optimisedUrl(host + rest, { width: 400 })).toBeTypeOf('string');
      }),
    );
  });
});

describe('sourcesFor', () => {
  it('offers the five widths of the specification', () => {
    expect(IMAGE_WIDTHS).toEqual([400, 600, 800, 1200, 1600]);
    const own = sourcesFor('/media/scenes/cod-hole.webp');
    expect(own?.type).toBe('image/avif');
    expect(own?.srcset.split(', ')).toHaveLength(5);
    expect(own?.srcset).toContain('/media/scenes/cod-hole-600.avif 600w');
    expect(sourcesFor(unsplash)?.srcset).toMatch(/w=1600&[^ ]* 1600w$/);
    expect(sourcesFor(unsplash)).not.toHaveProperty('type');
  });

  it('offers an uploaded picture in its stored sizes, for browsers without AVIF too', () => {
    const folder = `/uploads/${hash}-700x900`;
    expect(sourcesFor(upload(700, '700x900'))).toEqual({
      type: 'image/avif',
      srcset: `${folder}/400.avif 400w, ${folder}/600.avif 600w, ${folder}/700.avif 700w`,
      webpSrcset: `${folder}/400.webp 400w, ${folder}/600.webp 600w, ${folder}/700.webp 700w`,
    });
    expect(sourcesFor(upload(90, '90x60'))?.srcset).toBe(`/uploads/${hash}-90x60/90.avif 90w`);
    expect(sourcesFor(upload(1600))?.srcset.split(', ')).toHaveLength(5);
  });

  it('offers the four sizes of a drawing of a species', () => {
    expect(sourcesFor('/media/species/old-wife.webp')?.srcset).toBe(
      [400, 600, 800, 1200].map((width) => `/media/species/old-wife-${width}.avif ${width}w`).join(', '),
    );
  });

  it('offers only what exists of a kit drawing, and nothing for other hosts', () => {
    expect(sourcesFor('/media/kit/fins.webp')?.srcset).toBe(
      '/media/kit/fins-400.avif 400w, /media/kit/fins-800.avif 800w',
    );
    expect(sourcesFor('https://example.com/a.jpg')).toBeNull();
    expect(sourcesFor('')).toBeNull();
  });
});

describe('isLocalHostUrl', () => {
  it.each([
    'http://localhost:5000/a.png',
    'localhost:5000/a.png',
    'HTTPS://LOCALHOST/a.png',
    'http://127.0.0.1/a.png',
    'http://127.9.9.9/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://[::1]:8080/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://[fd00::1]/a.png',
    'http://0.0.0.0/a.png',
    'http://reef.local/a.png',
    'http://reef.localhost./a.png',
    'http://10.1.2.3/a.png',
    'http://172.16.0.1/a.png',
    'http://172.31.255.1/a.png',
    'http://192.168.1.4/a.png',
    'http://169.254.1.1/a.png',
    '//devbox/a.png',
    'http://user@localhost/a.png',
  ])('%s is local', (url) => expect(isLocalHostUrl(url)).toBe(true));

  it.each([
    '/uploads/a.webp',
    'a.png',
    '',
    'not an address',
    'https://m.media-amazon.com/a.jpg',
    'https://localhost.example.com/a.png',
    'https://example.com/localhost/a.png',
    'http://172.32.0.1/a.png',
    'http://11.0.0.1/a.png',
    'http://[2606:4700::1]/a.png',
    'data:image/png;base64,AAAA',
  ])('%s is not', (url) => expect(isLocalHostUrl(url)).toBe(false));
});

describe('usable addresses', () => {
  it('counts blank sources as failed', () => {
    expect([null, undefined, '', '  '].some(isUsableImage)).toBe(false);
    expect(isUsableImage('/a.webp')).toBe(true);
  });

  it('refuses invalid, data and blob addresses as backgrounds', () => {
    const bad = [
      '',
      null,
      'nonsense',
      'data:image/png,x',
      'blob:https://a.example/1',
      'https://',
      '//a.example/x',
      'ftp://a.example/x',
    ];
    for (const url of bad) expect(isUsableBackground(url), String(url)).toBe(false);
    for (const url of ['/media/scenes/a.webp', 'https://a.example/x.jpg']) expect(isUsableBackground(url)).toBe(true);
  });
});
