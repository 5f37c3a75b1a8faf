import { expect, it } from 'vitest';
import { uploadUrl } from '../../../../domain/media/upload-address.ts';
import { makeMailBody } from './mail-body.ts';

const options = { siteUrl: 'https://bommie.example', track: (address: string) => address, isPaidLink: () => false };

it.each([
  ['a wide picture as wide as the text', 1600, 900, 'width="552" height="311"'],
  ['a portrait of 3 : 4 almost as wide', 1200, 1600, 'width="552" height="736"'],
  ['a scroll no higher than a screen', 600, 6000, 'width="80" height="800"'],
  ['a small picture in its own size', 300, 200, 'width="300" height="200"'],
])('shows %s', (_what, width, height, size) => {
  const src = uploadUrl({ hash: 'a'.repeat(32), width, height });
  expect(makeMailBody(`<p><img src="${src}" alt="Reef">`, options).html).toContain(`alt="Reef" ${size}`);
});
