import { z } from 'zod';

/** A bucket for uploaded pictures. */
export type S3Settings = {
  /** Endpoint, bucket and optionally a folder in it, e.g. `https://s3.ap-southeast-2.amazonaws.com/bommie`; no trailing slash. */
  url: string;
  keyId: string;
  secret: string;
  /** Taken from the endpoint's name if that contains it. */
  region?: string;
};

const ADDRESS =
  'must be the address of the storage service and the bucket’s name, such as https://s3.ap-southeast-2.amazonaws.com/bommie, without key or secret.';

/** The variables that name a bucket for uploaded pictures. */
export const s3Environment = {
  UPLOADS_S3_URL: z
    .string()
    .refine(isBucketAddress, ADDRESS)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  UPLOADS_S3_KEY_ID: z.string().optional(),
  UPLOADS_S3_SECRET: z.string().optional(),
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must look like ap-southeast-2.')
    .optional(),
};

type S3Values = { [Name in keyof typeof s3Environment]?: string };

const REQUIRED_TOGETHER = ['UPLOADS_S3_URL', 'UPLOADS_S3_KEY_ID', 'UPLOADS_S3_SECRET'] as const;

/** Rejects a bucket of which only some variables are set. */
export function requireCompleteBucket(values: S3Values, context: z.RefinementCtx): void {
  const missing = REQUIRED_TOGETHER.filter((name) => !values[name]);
  if (missing.length === REQUIRED_TOGETHER.length) return;
  for (const name of missing) {
    const message = 'is missing: a bucket for pictures needs its address, the key and the secret.';
    context.addIssue({ code: 'custom', path: [name], message });
  }
}

export function s3Settings(values: S3Values): S3Settings | undefined {
  const { UPLOADS_S3_URL: url, UPLOADS_S3_KEY_ID: keyId, UPLOADS_S3_SECRET: secret } = values;
  return url && keyId && secret ? { url, keyId, secret, region: values.UPLOADS_S3_REGION } : undefined;
}

function isBucketAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  const isPlain = !search && !hash && !username && !password;
  return isPlain && /^https?:$/.test(protocol) && /^(?:\/[A-Za-z0-9._-]+)+\/*$/.test(pathname);
}
