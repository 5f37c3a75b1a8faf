/** Why a backup could not be made, read or restored, in a sentence for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
