import { runChildJob } from '../../platform/child-job.ts';

/** Entry point of the process that writes one encrypted backup to its standard output, forked by stream-encrypted.ts. */
export type EncryptJob = { path: string; key: string };
export type EncryptResult = { isWhole: true };

runChildJob(async ({ path, key }: EncryptJob): Promise<EncryptResult> => {
  const { encryptArchive } = await import('./store/encrypted-archive.ts');
  for await (const chunk of await encryptArchive(path, key)) {
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
  return { isWhole: true };
});
