import { longDate } from '../../domain/kernel/dates.ts';

type Dated = { publishedAt: string | null; createdAt: string; updatedAt: string };

/** When a text was published: the moment itself, or the one it was written for texts that never were a draft. */
export const publicationTime = ({ publishedAt, createdAt }: Dated): string => publishedAt ?? createdAt;

/** The last change, if it happened on a later day than the publication; null otherwise, so that no page claims news. */
export function laterUpdate(text: Dated): string | null {
  const published = publicationTime(text);
  const isLater = new Date(text.updatedAt) > new Date(published) && longDate(text.updatedAt) !== longDate(published);
  return isLater ? text.updatedAt : null;
}
