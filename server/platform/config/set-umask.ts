/**
 * Whatever this process writes from now on is for its own user only: the database, restored pictures and backups hold addresses
 * of people and the password's hash. For every program that may make such files.
 */
export function restrictUmask(): void {
  process.umask(0o077);
}
