import { createInterface } from 'node:readline';
import { passwordError } from '../domain/security/session.ts';
import { listDataPaths } from '../server/features/backups/index.ts';
import {
  deleteAllSessions,
  findFirstOwner,
  readSecondFactor,
  reinstateFirstOwner,
  setAdminPassword,
  turnOffSecondFactor,
} from '../server/features/sessions/index.ts';
import { recordAudit } from '../server/platform/audit-log.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { StartupError } from '../server/platform/config/startup-error.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { generatePassword } from '../server/platform/security/password.ts';
import { runCommand } from './commands/run-command.ts';

/**
 * `npm run admin:password` asks for a new password, or reads it from a pipe; an empty line generates one. If two-step login
 * is on, it then offers to turn it off, for a lost phone. Ends all sessions. The account is that of the first start; where it was
 * removed or given another role, it becomes an owner's again. The server may be running.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const prompt = openPrompt();
  const opened = await openDatabase(listDataPaths(config).where);
  try {
    if (await reinstate(opened.database)) console.log('The first owner’s account is an owner’s again.');
    const owner = await findFirstOwner(opened.database);
    const { since } = owner ? await readSecondFactor(opened.database, owner.id) : { since: null };
    if (config.adminPassword && since === null)
      throw new StartupError('The password comes from ADMIN_PASSWORD. Change it there and start the server again.');
    if (config.adminPassword) console.log('The password comes from ADMIN_PASSWORD and stays.');
    else await changePassword(opened.database, prompt);
    if (owner && since !== null) await offerToTurnOff(opened.database, owner.id, prompt);
  } finally {
    prompt.close();
    await opened.close();
  }
}

const reinstate = (database: Database) =>
  database.transaction().execute(async (trx) => {
    const isChanged = await reinstateFirstOwner(trx);
    const entry = { action: 'person_role_changed', resource: 'session', details: 'npm run admin:password: owner' };
    if (isChanged) await recordAudit(trx, entry);
    return isChanged;
  });

async function changePassword(database: Database, { ask }: Prompt): Promise<void> {
  const typed = await ask('New admin password (empty line: one is made for you): ');
  const error = typed ? passwordError(typed) : null;
  if (error) throw new StartupError(error);
  const password = typed || generatePassword();
  await setAdminPassword(database, password);
  console.log(typed ? 'The admin password has been changed.' : `The admin password is now: ${password}`);
  console.log('Everyone has to log in again.');
}

async function offerToTurnOff(database: Database, ownerId: number, { ask }: Prompt): Promise<void> {
  console.log('Login also asks for a code from an authenticator app.');
  const typed = await ask(
    'Lost the phone and the recovery codes? Type off to log in without codes (empty line: no change): ',
  );
  if (typed.toLowerCase() !== 'off') {
    console.log('Two-step login stays on.');
    return;
  }
  await database.transaction().execute(async (trx) => {
    await turnOffSecondFactor(trx, ownerId);
    await deleteAllSessions(trx);
    await recordAudit(trx, { action: 'second_factor_off', resource: 'session', details: 'npm run admin:password' });
  });
  console.log('Two-step login is off. Everyone has to log in again.');
}

type Prompt = ReturnType<typeof openPrompt>;

/** Reads input line by line, so that a pipe can hold several lines; '' at its end. */
function openPrompt() {
  const { stdin: input, stdout: output } = process;
  const reader = createInterface({ input, output, terminal: input.isTTY });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question: string): Promise<string> {
      if (input.isTTY) {
        reader.setPrompt(question);
        reader.prompt();
      } else output.write(question);
      const { value } = await lines.next();
      return typeof value === 'string' ? value.trim() : '';
    },
    close: () => reader.close(),
  };
}

await runCommand(main);
