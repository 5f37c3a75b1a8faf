import { z } from 'zod';
import { emailSchema, LIMITS, textSchema } from '../kernel/fields.ts';
import { lineField, type SettingField } from './setting-field.ts';

/** The settings of backups: where copies go, and who gets alerts. */

const MAX_COPIES = 1_000;
const BUCKET = /^https?:\/\/[^\s/?#@]+(?:\/[A-Za-z0-9._-]+)+\/*$/;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/i;
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;

const S3 = ['offsite.kind', 's3'] as const;
const SFTP = ['offsite.kind', 'sftp'] as const;

const matching = (maxLength: number, pattern: RegExp, message: string) =>
  textSchema(maxLength).refine((value) => value === '' || pattern.test(value), message);

const wholeNumber = (min: number, max: number) => {
  const message = `Enter a number from ${min} to ${max}.`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, message)
    .refine((value) => Number(value) >= min && Number(value) <= max, message)
    .transform((value) => String(Number(value)));
};

export const BACKUP_FIELDS: SettingField[] = [
  {
    ...{ path: 'alertsTo', label: 'Alerts go to', control: 'email' },
    hint: '(for failed backups or email and a full disk; leave blank for the public address)',
    schema: z.union([z.literal(''), emailSchema]),
  },
  {
    ...{ path: 'offsite.kind', label: 'Copy each backup to', control: 'choice', half: true },
    options: [
      ['off', 'Nowhere else'],
      ['s3', 'S3 storage'],
      ['sftp', 'An SFTP server'],
    ],
    schema: z.enum(['off', 's3', 'sftp'], 'Choose where copies go.'),
  },
  {
    ...{ path: 'offsite.url', label: 'Bucket', control: 'url', maxLength: LIMITS.url, when: S3 },
    hint: '(the full address, such as https://s3.ap-southeast-2.amazonaws.com/my-bucket/backups)',
    schema: matching(LIMITS.url, BUCKET, 'Enter the whole address of a bucket, starting with https://'),
  },
  lineField('offsite.keyId', 'Access key ID', { open: true, half: true, when: S3 }),
  lineField('offsite.region', 'Region', {
    open: true,
    half: true,
    when: S3,
    hint: '(leave blank to read it from the address)',
  }),
  {
    ...{ path: 'offsite.host', label: 'Server', control: 'line', half: true, maxLength: 253, when: SFTP },
    schema: matching(253, HOST, 'Enter a host name such as backup.example.com.'),
  },
  {
    ...{ path: 'offsite.port', label: 'SSH port', control: 'number', half: true, when: SFTP },
    schema: wholeNumber(1, 65_535),
  },
  lineField('offsite.user', 'SFTP user name', { open: true, half: true, when: SFTP }),
  lineField('offsite.folder', 'Folder', { open: true, half: true, when: SFTP }),
  {
    ...{ path: 'offsite.hostKey', label: 'Host key', control: 'line', maxLength: 60, when: SFTP },
    hint: '(the first test fills it in; compare it with your provider’s)',
    schema: matching(60, FINGERPRINT, 'Write it like SHA256: and 43 characters, or leave it blank.'),
  },
  {
    ...{ path: 'offsite.keep', label: 'Copies to keep there', control: 'number', half: true },
    schema: wholeNumber(1, MAX_COPIES),
  },
];
