import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { isPublicKey, isSecretKey } from '../../../../domain/backups/backup-key.ts';
import { OperatorError } from '../../../platform/config/startup-error.ts';

/**
 * Encrypts and decrypts backups in the age format, which other programs also read (`age -d`). Runs in child processes, since
 * it uses much CPU.
 */

/**
 * Uses 128 MB of memory for a passphrase (OWASP's minimum for scrypt); age's default is twice that, a lot on a small server.
 */
const SCRYPT_WORK_FACTOR = 17;

/** Thrown when the key does not open the file, or the file is damaged. */
export class WrongKeyError extends OperatorError {
  override readonly name = 'WrongKeyError';
}

/** Encrypts an archive. @param key a passphrase, or an age public key. */
export async function encryptArchive(path: string, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  if (isPublicKey(key)) encrypter.addRecipient(key);
  else {
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  }
  return Readable.fromWeb((await encrypter.encrypt(webStream(path))) as never);
}

/**
 * Writes the decrypted archive to `target`, which must not exist. @param key a passphrase, or an age secret key. @throws
 * WrongKeyError
 */
export async function decryptArchive(path: string, key: string, target: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    if (isSecretKey(key)) decrypter.addIdentity(key.toUpperCase());
    else decrypter.addPassphrase(key);
    const plain = await decrypter.decrypt(webStream(path));
    await pipeline(
      Readable.fromWeb(plain as never),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    await rm(target, { force: true });
    // Disk errors have a code.
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new WrongKeyError('This pass phrase or key does not open the backup, or the file is damaged.', {
      cause: error,
    });
  }
}

const webStream = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
