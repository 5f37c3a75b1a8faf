import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import SftpClient from 'ssh2-sftp-client';
import { OffsiteError, type OffsiteSettings, type OffsiteTarget } from './offsite-target.ts';

const CONNECT_TIMEOUT_MS = 20_000;
/** Interval of keep-alive messages; a silent connection is given up after two. */
const KEEPALIVE_MS = 15_000;
const UNFINISHED = '.unfinished';

type SftpSettings = Extract<OffsiteSettings, { kind: 'sftp' }>;

export async function openSftpTarget(
  settings: SftpSettings,
  { learnsHostKey }: { learnsHostKey: boolean },
): Promise<OffsiteTarget> {
  const { host, folder } = settings;
  const client = new SftpClient();
  // The next call reports an error that happens between calls. Without a listener the event would end the process.
  client.on('error', () => undefined);
  const hostKey = await connect(client, settings, { learnsHostKey });
  const remotePath = (name: string) => `${folder.replace(/\/+$/, '') || '.'}/${name}`;
  const explained = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    try {
      return await task();
    } catch (error) {
      throw new OffsiteError(`The SFTP server ${host} failed: ${(error as Error).message}.`, { cause: error });
    }
  };
  return {
    hostKey,
    put: (name, path) =>
      explained(async () => {
        if (!(await client.exists(remotePath('')))) await client.mkdir(remotePath(''), true);
        // Sends many requests at once; one after another, each would wait for the network.
        await client.fastPut(path, remotePath(name + UNFINISHED));
        await client.delete(remotePath(name), true);
        await client.rename(remotePath(name + UNFINISHED), remotePath(name));
      }),
    read: (name, work) =>
      explained(async () => {
        await client.fastGet(remotePath(name), work);
        return createReadStream(work);
      }),
    list: () =>
      explained(async () => {
        if (!(await client.exists(remotePath('')))) return [];
        const files = await client.list(remotePath(''));
        return files.filter(({ type }) => type === '-').map(({ name, size }) => ({ name, bytes: size }));
      }),
    remove: (name) => explained(async () => void (await client.delete(remotePath(name), true))),
    close: async () => void (await client.end().catch(() => undefined)),
  };
}

/** Formats the key as `SHA256:…`, like `ssh-keygen -l`. */
const computeFingerprint = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Connects. @returns the fingerprint of the server's key. */
async function connect(
  client: SftpClient,
  { host, port, user, secret, hostKey }: SftpSettings,
  { learnsHostKey }: { learnsHostKey: boolean },
): Promise<string> {
  let shown = '';
  const isKnown = () => shown === hostKey || (hostKey === '' && learnsHostKey);
  try {
    await client.connect({
      host,
      port,
      username: user,
      readyTimeout: CONNECT_TIMEOUT_MS,
      keepaliveInterval: KEEPALIVE_MS,
      keepaliveCountMax: 2,
      ...(secret.includes('PRIVATE KEY') ? { privateKey: secret } : { password: secret }),
      hostVerifier: (key: Buffer) => {
        shown = computeFingerprint(key);
        return isKnown();
      },
    });
    return shown;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new OffsiteError(connectFailure({ host, port, hostKey, shown, isKnown: isKnown() }, error as Error), {
      cause: error,
    });
  }
}

function connectFailure(
  {
    host,
    port,
    hostKey,
    shown,
    isKnown,
  }: { host: string; port: number; hostKey: string; shown: string; isKnown: boolean },
  { message }: Error,
): string {
  if (shown && !isKnown) {
    return hostKey === ''
      ? `The SFTP server ${host} is not known yet. Test the connection first.`
      : `The SFTP server ${host} shows another host key than before: ${shown}. Nothing was sent. If the server was replaced, clear the saved host key and test again; if not, someone may be intercepting the connection.`;
  }
  if (/authentication/i.test(message)) return `The SFTP server ${host} refused the user name or the secret.`;
  return `The SFTP server ${host}:${port} cannot be reached: ${message.replace(/^connect: /, '')}.`;
}
