import { describe, expect, it } from 'vitest';
import { laterUpdate, publicationTime } from './publication-dates.ts';

describe('publication dates', () => {
  const dated = (publishedAt: string | null, updatedAt: string) => ({
    ...{ publishedAt, updatedAt },
    createdAt: '2026-06-01T00:00:00.000Z',
  });

  it('fall back to the time of creation', () => {
    expect(publicationTime(dated(null, '2026-06-01T00:00:00.000Z'))).toBe('2026-06-01T00:00:00.000Z');
    const published = '2026-06-02T00:00:00.000Z';
    expect(publicationTime(dated(published, published))).toBe(published);
  });

  it('count a change on a later day in Sydney as an update, even on the same day in UTC', () => {
    const changed = '2026-06-01T15:00:00.000Z';
    expect(laterUpdate(dated('2026-06-01T13:00:00.000Z', changed))).toBe(changed);
  });

  it('do not count a change on the same day in Sydney', () => {
    expect(laterUpdate(dated('2026-06-01T23:00:00.000Z', '2026-06-02T01:00:00.000Z'))).toBeNull();
  });

  it('do not count a change before the publication', () => {
    expect(laterUpdate(dated('2026-06-10T00:00:00.000Z', '2026-06-05T00:00:00.000Z'))).toBeNull();
  });
});
