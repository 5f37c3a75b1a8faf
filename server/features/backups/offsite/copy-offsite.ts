import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copiesToDelete, ENCRYPTED_SUFFIX } from '../../../../domain/backups/backup.ts';
import { workPath } from '../store/backup-folder.ts';
import { encryptArchive } from '../store/encrypted-archive.ts';
import { OffsiteError, type OffsiteSettings, type OffsiteTarget } from './offsite-target.ts';
import { openTarget } from './open-target.ts';

export type OffsiteCopy = { bytes: number; sha256: string };

/**
 * Copies a backup off-site, reads it back and compares its size and SHA-256, and only then deletes the oldest copies beyond `keep`.
 * @throws OffsiteError
 */
export async function copyOffsite(path: string, settings: OffsiteSettings, keep: number): Promise<OffsiteCopy> {
  const target = await openTarget(settings);
  try {
    const name = basename(path);
    const original = await computeDigest(createReadStream(path));
    await target.put(name, path);
    await assertCopied(target, name, { original, work: workPath(dirname(path), 'offsite') });
    await deleteOldCopies(target, keep);
    return original;
  } finally {
    await target.close();
  }
}

/**
 * Encrypts a backup next to the original, copies that like {@link copyOffsite}, and removes it. @param key
 * domain/backups/backup-key.ts. @throws OffsiteError
 */
export async function copyEncrypted(
  path: string,
  { key, settings, keep }: { key: string; settings: OffsiteSettings; keep: number },
): Promise<OffsiteCopy> {
  const folder = await mkdtemp(workPath(dirname(path), 'encrypted-'));
  try {
    const encrypted = join(folder, `${basename(path)}${ENCRYPTED_SUFFIX}`);
    await pipeline(await encryptArchive(path, key), createWriteStream(encrypted, { mode: 0o600 }));
    return await copyOffsite(encrypted, settings, keep);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores a small file, reads it back and deletes it. @returns the server's host key, if it has one. */
export async function testOffsite(settings: OffsiteSettings): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-offsite-'));
  const target = await openTarget(settings, { learnsHostKey: true });
  try {
    const name = `bommie-test-${randomBytes(8).toString('hex')}`;
    const path = join(folder, name);
    await writeFile(path, randomBytes(1_000));
    await target.put(name, path);
    await assertCopied(target, name, {
      original: await computeDigest(createReadStream(path)),
      work: join(folder, 'read'),
    });
    await target.remove(name);
    return target.hostKey;
  } finally {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function assertCopied(
  target: OffsiteTarget,
  name: string,
  { original, work }: { original: OffsiteCopy; work: string },
): Promise<void> {
  const copy = await computeDigest(await target.read(name, work)).finally(() => rm(work, { force: true }));
  if (copy.bytes === original.bytes && copy.sha256 === original.sha256) return;
  await target.remove(name).catch(() => undefined);
  throw new OffsiteError(
    `The copy differs from the backup: ${copy.bytes} bytes came back, ${original.bytes} were sent. It was deleted.`,
  );
}

async function computeDigest(content: Readable): Promise<OffsiteCopy> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Leaves other files alone: the folder may hold more than our copies. Plain copies of earlier versions are pruned like the others. */
async function deleteOldCopies(target: OffsiteTarget, keep: number): Promise<void> {
  const names = (await target.list()).map(({ name }) => name);
  for (const name of copiesToDelete(names, keep)) await target.remove(name);
}
