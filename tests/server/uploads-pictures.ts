import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Generates pictures for tests on demand; the hostile ones are as small as possible. */

/** Draws a picture with a red left half and a blue right half, so that a rotation can be detected. */
export function twoColours(width: number, height: number): Sharp {
  const right = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: Math.floor(width / 2), top: 0 },
  ]);
}

export const jpeg = (width = 900, height = 600) => twoColours(width, height).jpeg().toBuffer();

const segment = (marker: number, data: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data, 'latin1')]);
};

/** Creates a photo like a phone's, rotated, with all kinds of metadata that each contain the word SECRET. */
export async function phonePhoto(): Promise<Buffer> {
  const photo = await twoColours(900, 600)
    .withExif({
      IFD0: { Copyright: 'SECRET' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '19/1 18/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '147/1 37/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SECRET</note></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const iptc = segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x0b\x1c\x02\x78\x00\x06SECRET\x00');
  return Buffer.concat([photo.subarray(0, 2), iptc, segment(0xfe, 'SECRET comment'), photo.subarray(2)]);
}

/** Creates a JPEG that is also a page with a script, before and after the image data. */
export async function polyglot(): Promise<Buffer> {
  const picture = await jpeg();
  const page = '<html><body><script>alert(1)</script></body></html>';
  return Buffer.concat([
    picture.subarray(0, 2),
    segment(0xfe, `*/=1;${page}/*`),
    picture.subarray(2),
    Buffer.from(`*/${page}`),
  ]);
}

/** Creates a PNG whose header claims a size, followed by one compressed run of zeros. */
export function pngClaiming(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Draws two different frames, one below the other, as sharp expects them. */
export function moving(): Sharp {
  const frames = Buffer.alloc(100 * 200 * 3, 90).fill(200, 100 * 100 * 3);
  return sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } });
}

/** Header of an iPhone photo, which is enough to detect the format. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(600, 7),
]);
