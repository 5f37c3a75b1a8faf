/** Drawings of a kind of gear, by file name: used for products of which we have no drawing of their own. */
const KIND_DRAWINGS: Readonly<Record<string, string>> = {
  accessory: 'an accessory',
  bcd: 'a BCD',
  boots: 'boots',
  camera: 'a camera',
  'dive-computer': 'a dive computer',
  'dive-knife': 'a dive knife',
  fins: 'fins',
  mask: 'a mask',
  regulator: 'a regulator',
  smb: 'a surface marker',
  snorkel: 'a snorkel',
  wetsuit: 'a wetsuit',
};

const KIT_DRAWING = /^\/media\/kit\/([a-z0-9-]+)\.webp$/;

/** The caption of a drawing of the kind of gear, which does not show the model. Null for any other picture. */
export function pictureCaption(src: string | null): string | null {
  const [, name = ''] = KIT_DRAWING.exec(src ?? '') ?? [];
  const kind = KIND_DRAWINGS[name];
  return kind ? `Illustration: ${kind}, not this model` : null;
}

/** Whether a drawing of the kind would mislead: most computers sold today are round watches, not the handset that is drawn. */
export const drawsOtherShape = (src: string | null): boolean => src === '/media/kit/dive-computer.webp';
