import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fetchPage, logIn, makeArticle, saveArticle, signUp } from './endpoints.ts';
import { isFull, reportFigures } from './report.ts';
import { attemptStart, startSite } from './running-site.ts';

const isRoot = process.getuid?.() === 0;
/** Id of the user `nobody` on Debian. Root may write everywhere, which would prove nothing. */
const NOBODY = 65_534;
const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bommie-read-only-'));
  onTestFinished(async () => {
    run('umount', '--lazy', path);
    await rm(path, { recursive: true, force: true });
  });
  return path;
}

it.runIf(isFull)(
  'reports a read-only folder and a read-only file in one line',
  {
    timeout: 120_000,
  },
  async () => {
    const outer = await folder();
    const dataDir = join(outer, 'data');
    await mkdir(dataDir);
    await chmod(outer, 0o755);
    await chmod(dataDir, 0o555);
    const options = isRoot ? { uid: NOBODY } : {};
    const readOnlyFolder = attemptStart(dataDir, options);
    expect(await readOnlyFolder.ended).toBe(1);
    expect(readOnlyFolder.output().trim()).toBe(
      `The data folder ${dataDir} cannot be written to (EACCES). Set DATA_DIR to a folder that can.`,
    );
    await chmod(dataDir, 0o755);
    if (isRoot) await chown(dataDir, NOBODY, NOBODY);
    const site = await startSite(dataDir, options);
    expect(await site.stop()).toBe(0);
    const file = join(dataDir, 'bommie.db');
    await chmod(file, 0o444);
    const readOnlyFile = attemptStart(dataDir, options);
    expect(await readOnlyFile.ended).toBe(1);
    expect(readOnlyFile.output().trim()).toBe(
      `The database file ${file} cannot be written to. Let this user write to it and to its folder.`,
    );
    await chmod(file, 0o644);
    const again = await startSite(dataDir, options);
    expect(await again.stop()).toBe(0);
  },
);

/** Creates a separate file system whose files can be made immutable. Null where this user lacks the right. */
async function ext4(): Promise<string | null> {
  const outer = await folder();
  const image = join(outer, 'image');
  const mounted = join(outer, 'disk');
  await mkdir(mounted);
  onTestFinished(() => void run('umount', '--lazy', mounted));
  const created = run('truncate', '-s', '64M', image) && run('mkfs.ext4', '-q', image);
  return created && run('mount', '-o', 'loop', image, mounted) ? mounted : null;
}

it.runIf(isFull)(
  'a disk that turns read-only while the site runs affects no page, and saving continues afterwards',
  {
    timeout: 120_000,
  },
  async (test) => {
    const disk = isRoot ? await ext4() : null;
    if (!disk && process.env.CI) throw new Error('There is no file system to turn read-only.');
    if (!disk) return test.skip('needs a file system of its own: run as root with mkfs.ext4');
    const dataDir = join(disk, 'data');
    const site = await startSite(dataDir);
    const { address } = site;
    const cookie = await logIn(address);
    const id = await makeArticle(address, cookie, 'read-only');
    const files = ['', '-wal'].map((end) => join(dataDir, `bommie.db${end}`));
    expect(run('chattr', '+i', ...files)).toBe(true);
    const rejected = await signUp(address, 'a@example.com');
    expect(rejected.status).toBe(503);
    expect(rejected.body).toContain('Nothing can be saved at the moment.');
    const save = await saveArticle(address, cookie, id, { content: 'During.' });
    expect(save.status).toBe(503);
    expect(save.body).toContain('Nothing was saved; your text is still in this window.');
    for (const path of ['/', '/blog/read-only', '/dive-sites'])
      expect((await fetchPage(address, path)).status).toBe(200);
    expect(run('chattr', '-i', ...files)).toBe(true);
    expect((await signUp(address, 'a@example.com')).status).toBe(201);
    expect((await saveArticle(address, cookie, id, { content: 'After.' })).status).toBe(200);
    expect((await fetchPage(address, '/blog/read-only')).body).toContain('After.');
    expect(await site.stop()).toBe(0);
    reportFigures('read-only disk: every write refused with what to do, pages up, back without a restart');
  },
);
