import { expect, test } from 'vitest';
import { laterUpdate, publicationTime } from './publication-dates.ts';

const text = (publishedAt: string | null, updatedAt: string, createdAt = '2026-06-01T00:00:00.000Z') => ({
  publishedAt,
  createdAt,
  updatedAt,
});

test('without a moment of publication, the day of writing counts', () => {
  expect(publicationTime(text(null, '2026-06-01T00:00:00.000Z'))).toBe('2026-06-01T00:00:00.000Z');
  expect(publicationTime(text('2026-06-02T00:00:00.000Z', '2026-06-02T00:00:00.000Z'))).toBe(
    '2026-06-02T00:00:00.000Z',
  );
});

test('a change on a later day in Sydney is an update, even within the same day in Greenwich', () => {
  expect(laterUpdate(text('2026-06-01T13:00:00.000Z', '2026-06-01T15:00:00.000Z'))).toBe('2026-06-01T15:00:00.000Z');
});

test('a change on the same day in Sydney is none', () => {
  expect(laterUpdate(text('2026-06-01T23:00:00.000Z', '2026-06-02T01:00:00.000Z'))).toBeNull();
});

test('a change before the publication is none', () => {
  expect(laterUpdate(text('2026-06-10T00:00:00.000Z', '2026-06-05T00:00:00.000Z'))).toBeNull();
});
