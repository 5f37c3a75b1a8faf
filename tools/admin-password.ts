import { createInterface } from 'node:readline/promises';
import { passwordError } from '../domain/session.ts';
import { dataPathsOf } from '../server/features/backups/data-paths.ts';
import { setAdminPassword } from '../server/features/sessions/admin-password.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { StartupError } from '../server/platform/config/startup-error.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { generatePassword } from '../server/platform/security/password.ts';
import { runCommand } from './commands/run-command.ts';

/**
 * `npm run admin:password` asks for a new password, or reads it from a pipe; an empty line generates one. Ends all
 * sessions. The server may be running.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.adminPassword) {
    throw new StartupError('The password comes from ADMIN_PASSWORD. Change it there and start the server again.');
  }
  const typed = await ask('New admin password (empty line: one is made for you): ');
  const fault = typed ? passwordError(typed) : null;
  if (fault) throw new StartupError(fault);
  const password = typed || generatePassword();
  const opened = await openDatabase(dataPathsOf(config).where);
  try {
    await setAdminPassword(opened.database, password);
  } finally {
    await opened.close();
  }
  console.log(typed ? 'The admin password has been changed.' : `The admin password is now: ${password}`);
  console.log('Everyone has to log in again.');
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

await runCommand(main);
