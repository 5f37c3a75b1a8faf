import { assertServerHost } from '../../../platform/http/public-address.ts';
import { OffsiteError, type OffsiteSettings, type OffsiteTarget } from './offsite-target.ts';

/** Connects. @param learnsHostKey accepts the host key of a server on first use. */
export async function openTarget(settings: OffsiteSettings, { learnsHostKey = false } = {}): Promise<OffsiteTarget> {
  await assertServerHost(settings.kind === 's3' ? new URL(settings.url).hostname : settings.host).catch(
    (error: Error) => {
      throw new OffsiteError(error.message, { cause: error });
    },
  );
  if (settings.kind === 's3') return (await import('./s3-target.ts')).openS3Target(settings);
  return (await import('./sftp-target.ts')).openSftpTarget(settings, { learnsHostKey });
}
