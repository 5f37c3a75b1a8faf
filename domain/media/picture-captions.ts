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

/** Scenes that show a place otherwise than a diver finds it today. */
const SCENES: Readonly<Record<string, string>> = {
  'fortescue-bay': 'Illustration: giant kelp as it stood here until the 2000s; little is left',
};

const SHIPPED = /^\/media\/(kit|scenes)\/([a-z0-9-]+)\.webp$/;

/**
 * The caption of a picture that does not show its subject as it is: a drawing of the kind of gear, or a scene of earlier days. Null
 * for any other picture.
 */
export function pictureCaption(src: string | null): string | null {
  const [, folder, name = ''] = SHIPPED.exec(src ?? '') ?? [];
  if (folder === 'scenes') return SCENES[name] ?? null;
  const kind = folder === 'kit' ? KIND_DRAWINGS[name] : undefined;
  return kind ? `Illustration: ${kind}, not this model` : null;
}

/** Whether a drawing of the kind would mislead: most computers sold today are round watches, not the handset that is drawn. */
export const drawsOtherShape = (src: string | null): boolean => src === '/media/kit/dive-computer.webp';
