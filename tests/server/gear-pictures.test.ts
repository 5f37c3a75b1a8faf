import { expect, test } from 'vitest';
import { drawsOtherShape, pictureCaption } from '../../domain/media/picture-captions.ts';
import { readShippedContent } from '../support/shipped-content.ts';

type Shown = { slug: string; createdAt?: unknown; imageUrl?: unknown };

/** The pairs of items with the same picture, those left out aside. */
const pairsOfSame = (items: readonly Shown[]) =>
  items.flatMap((item, index) =>
    items
      .slice(index + 1)
      .filter(({ imageUrl }) => imageUrl === item.imageUrl && !drawsOtherShape(String(imageUrl)))
      .map((other) => ({ picture: String(item.imageUrl), slugs: [item.slug, other.slug] })),
  );

test('two pieces of gear share a picture only where it is labelled as a drawing of the kind, and never as neighbours', async () => {
  const content = await readShippedContent();
  for (const collection of ['products', 'reviews'] as const) {
    const items: Shown[] = content[collection].map(({ slug, fields }) => ({ slug, ...fields }));
    expect(items.length).toBeGreaterThan(20);
    const same = pairsOfSame(items);
    expect(same.filter(({ picture }) => !pictureCaption(picture))).toEqual([]);
    const order = items
      .toSorted((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))
      .map(({ slug }) => slug);
    const neighbours = same.filter(
      ({ slugs: [one = '', two = ''] }) => Math.abs(order.indexOf(one) - order.indexOf(two)) === 1,
    );
    expect(neighbours).toEqual([]);
  }
});
