import { expect, it } from 'vitest';
import { speciesPicture } from './species-picture.ts';

const DRAWN = {
  name: 'Old wife',
  imageUrl: '/media/species/old-wife.webp',
  imageAlt: 'A silver fish with black bars.',
};

it('captions our drawings as drawings that identify nothing', () => {
  expect(speciesPicture(DRAWN)).toEqual({
    src: '/media/species/old-wife.webp',
    alt: 'A silver fish with black bars.',
    caption: 'Drawing: Old wife, stylised; not for identification.',
  });
});

it('calls a photo no drawing, and falls back to the name as its text', () => {
  const photo = { name: 'Old wife', imageUrl: '/uploads/a-800x533.webp', imageAlt: null };
  expect(speciesPicture(photo)).toEqual({ src: photo.imageUrl, alt: 'Old wife', caption: null });
});

it('is null without a picture', () => {
  expect(speciesPicture({ ...DRAWN, imageUrl: null })).toBeNull();
  expect(speciesPicture({ ...DRAWN, imageUrl: ' ' })).toBeNull();
});
