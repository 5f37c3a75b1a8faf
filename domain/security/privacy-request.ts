import { z } from 'zod';
import { longDate } from '../kernel/dates.ts';
import { emailSchema } from '../kernel/fields.ts';

/** A request for all that is held about one address. */
export const privacyRequestSchema = z.object({ email: emailSchema });

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * The rows of one kind about an address. `stays`: why they, or a part of them, stay when it is erased; `isErased`: whether anything of
 * them goes.
 */
const heldSectionSchema = z.object({
  title: z.string(),
  rows: z.array(z.record(z.string(), valueSchema)),
  isErased: z.boolean(),
  stays: z.string().nullable(),
});
export type HeldSection = z.infer<typeof heldSectionSchema>;

/** A backup that may hold the address. `expiresOn`: `YYYY-MM-DD`, null where it has no such day. */
const heldBackupSchema = z.object({ name: z.string(), madeAt: z.string(), expiresOn: z.string().nullable() });

/** All that is held about an address. `refusal`: why it cannot be erased as it is, as a sentence. */
export const heldDataSchema = z.object({
  email: z.string(),
  sections: z.array(heldSectionSchema),
  backups: z.array(heldBackupSchema),
  refusal: z.string().nullable(),
});
export type HeldData = z.infer<typeof heldDataSchema>;

type Answer = HeldData & { siteName: string; sender: string; isErased: boolean };

/** Writes the text with which an owner answers the person: what is held, or that it has been erased. */
export function writePrivacyAnswer({ email, sections, backups, siteName, sender, isErased }: Answer): string {
  const held = sections.filter(({ rows }) => rows.length > 0);
  const erased = held.filter((section) => section.isErased);
  const kept = held.filter(({ stays }) => stays);
  const paragraphs =
    held.length === 0
      ? [`We hold nothing about ${email} on ${siteName}.`]
      : isErased
        ? [
            `We have erased what we held about ${email} on ${siteName}:\n${list(erased)}`,
            ...(kept.length > 0
              ? [`What stays:\n${kept.map(({ title, stays }) => `- ${title}: ${stays}`).join('\n')}`]
              : []),
          ]
        : [
            `This is what we hold about ${email} on ${siteName}:\n${list(held)}`,
            'The attached file has all of it. Tell us if you would like it corrected or erased.',
          ];
  return ['Hello,', ...paragraphs, ...describeBackups(backups), `Kind regards,\n${sender}`].join('\n\n');
}

const list = (sections: readonly HeldSection[]) =>
  sections.map(({ title, rows }) => `- ${title}: ${rows.length}`).join('\n');

function describeBackups(backups: HeldData['backups']): string[] {
  const days = backups.flatMap(({ expiresOn }) => expiresOn ?? []).sort();
  const last = days.at(-1);
  const endless = backups.length - days.length;
  const sentences = [
    ...(last ? [`The daily backups of before today are deleted by ${longDate(last)}.`] : []),
    ...(endless > 0
      ? [
          `${endless === 1 ? '1 backup has' : `${endless} backups have`} no fixed day on which ${endless === 1 ? 'it is' : 'they are'} deleted.`,
        ]
      : []),
    ...(backups.length > 0 ? ['If a backup is ever restored, what was erased is erased from it again.'] : []),
  ];
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}
