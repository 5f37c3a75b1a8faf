import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { BackupError } from '../../features/backups/backup-folder.ts';
import { interruptedRestore } from '../../features/backups/restore-marker.ts';
import { ContentError } from '../../features/content-files/read-content.ts';
import { DatabaseError } from '../database/database.ts';
import { type Config, ConfigError } from './config.ts';

/** Why the process cannot start, in a sentence for the person who started it. */
export class StartupError extends Error {
  override readonly name = 'StartFailure';
}

/**
 * Creates the data folder where it is missing.
 * @throws StartFailure when nothing can be written there, or a restore was interrupted that left it without a database.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data folder ${dataDir} cannot be written to (${code}). Set DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
  const interrupted = await interruptedRestore(dataDir);
  if (!interrupted) return;
  throw new StartupError(
    `A restore was interrupted. Run it again, then start the site: npm run restore -- ${interrupted}`,
  );
}

/** Errors whose message is written for the person who starts the server. */
const EXPLAINED = [ConfigError, StartupError, DatabaseError, ContentError, BackupError];

/** The sentences to print for whatever kept the process from starting; the whole error where we know no better. */
export function formatStartupError(error: unknown, config?: Pick<Config, 'host' | 'port'>): string {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${config?.port} is already in use. Stop the other program or set PORT to another number.`;
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `Port ${config?.port} may not be opened by this user. Set PORT to a number from 1024 on.`;
  }
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && code === 'ENOTFOUND')) {
    return `The server cannot listen on ${config?.host}: ${code}. Set HOST to a name or address of this machine.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Whatever this process writes from now on is for its own user only: the database, restored pictures and backups hold addresses
 * of people and the password's hash. For every program that may make such files.
 */
export function restrictUmask(): void {
  process.umask(0o077);
}
