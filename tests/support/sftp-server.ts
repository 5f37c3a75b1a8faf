import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';

export type SftpServer = { port: number /** Damages what is read. */; damagesReads: boolean; close(): Promise<void> };

export const SFTP_USER = { user: 'backup', password: 'a long enough password' };
const { STATUS_CODE } = ssh2.utils.sftp;

/** Starts an SFTP server on a local folder, with ssh2's own server. Start it again on the same port for another host key. */
export async function startSftp(root: string, port = 0): Promise<SftpServer> {
  const { private: privateKey } = ssh2.utils.generateKeyPairSync('ed25519');
  const state: SftpServer = { port, damagesReads: false, close: () => Promise.resolve() };
  const clients = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    clients.add(client);
    // Otherwise each answer waits 40 ms for the acknowledgement of the one before.
    (client as unknown as { setNoDelay(noDelay: boolean): void }).setNoDelay(true);
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      const isKnown =
        context.method === 'password' && context.username === SFTP_USER.user && context.password === SFTP_USER.password;
      if (isKnown) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), root, state));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  state.port = (server.address() as AddressInfo).port;
  state.close = () =>
    new Promise((resolve) => {
      for (const client of clients) client.end();
      server.close(() => resolve());
    });
  return state;
}

function serve(sftp: SFTPWrapper, root: string, state: SftpServer): void {
  const resolvePath = (path: string) => join(root, normalize(`/${path}`));
  const handles = new Map<number, { fd?: number; entries?: string[]; path: string }>();
  let lastHandle = 0;
  const open = (id: number, entry: { fd?: number; entries?: string[]; path: string }) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(++lastHandle);
    handles.set(lastHandle, entry);
    sftp.handle(id, handle);
  };
  const findHandle = (handle: Buffer) => handles.get(handle.readUInt32BE(0));
  const attempt = (id: number, task: () => void) => {
    try {
      task();
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const attributes = (path: string) => {
    const { mode, size, uid, gid, atimeMs, mtimeMs } = statSync(path);
    return { mode, size, uid, gid, atime: Math.floor(atimeMs / 1_000), mtime: Math.floor(mtimeMs / 1_000) };
  };
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: normalize(`/${path}`), longname: '', attrs: {} as never }]),
  );
  const sendAttributes = (id: number, path: string) => attempt(id, () => sftp.attrs(id, attributes(resolvePath(path))));
  sftp.on('STAT', sendAttributes);
  sftp.on('LSTAT', sendAttributes);
  sftp.on('OPEN', (id, path, flags) =>
    attempt(id, () => {
      const mode = ssh2.utils.sftp.flagsToString(flags) ?? 'r';
      open(id, { fd: openSync(resolvePath(path), mode), path });
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    attempt(id, () => {
      writeSync(findHandle(handle)?.fd as number, data, 0, data.length, offset);
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    attempt(id, () => {
      const bytes = Buffer.alloc(length);
      const read = readSync(findHandle(handle)?.fd as number, bytes, 0, length, offset);
      if (read === 0) return sftp.status(id, STATUS_CODE.EOF);
      if (state.damagesReads) bytes[0] = (bytes[0] ?? 0) ^ 1;
      return sftp.data(id, bytes.subarray(0, read));
    }),
  );
  sftp.on('FSTAT', (id, handle) =>
    attempt(id, () => {
      const { mode, size } = fstatSync(findHandle(handle)?.fd as number);
      sftp.attrs(id, { mode, size, uid: 0, gid: 0, atime: 0, mtime: 0 });
    }),
  );
  sftp.on('OPENDIR', (id, path) => attempt(id, () => open(id, { entries: readdirSync(resolvePath(path)), path })));
  sftp.on('READDIR', (id, handle) =>
    attempt(id, () => {
      const entry = findHandle(handle);
      const entries = entry?.entries?.splice(0) ?? [];
      if (entries.length === 0) return sftp.status(id, STATUS_CODE.EOF);
      const named = (name: string) => {
        const attrs = attributes(join(resolvePath(entry?.path ?? ''), name));
        const kind = statSync(join(resolvePath(entry?.path ?? ''), name)).isDirectory() ? 'd' : '-';
        return { filename: name, longname: `${kind}rw------- 1 0 0 ${attrs.size} Jan 1 00:00 ${name}`, attrs };
      };
      return sftp.name(id, entries.map(named));
    }),
  );
  sftp.on('CLOSE', (id, handle) => {
    const entry = findHandle(handle);
    if (entry?.fd !== undefined) closeSync(entry.fd);
    handles.delete(handle.readUInt32BE(0));
    sftp.status(id, STATUS_CODE.OK);
  });
  const change = (task: () => void) => (id: number) =>
    attempt(id, () => {
      task();
      sftp.status(id, STATUS_CODE.OK);
    });
  sftp.on('REMOVE', (id, path) => change(() => rmSync(resolvePath(path)))(id));
  sftp.on('RENAME', (id, from, to) => change(() => renameSync(resolvePath(from), resolvePath(to)))(id));
  sftp.on('MKDIR', (id, path) => change(() => mkdirSync(resolvePath(path)))(id));
  const ignore = (id: number) => sftp.status(id, STATUS_CODE.OK);
  sftp.on('SETSTAT', ignore);
  sftp.on('FSETSTAT', ignore);
}
