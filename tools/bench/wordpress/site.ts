import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { runProgram } from '../../commands/run-program.ts';
import { fastcgiCacheConfig, phpFpmConfig, wordPressConfig } from './configs.ts';
import { brotliModule, phpFpm, WORDPRESS } from './packages.ts';
import type { BenchPost } from './posts.ts';
import type { Processes } from './processes.ts';

export type WordPressSite = { url: string; theme: string; versions: string; compression: string };

const PORT = 4553;
const URL_OF_SITE = `http://127.0.0.1:${PORT}`;

/** Starts a WordPress with these posts behind nginx's cache: files, database, configuration and sockets are in `folder`. */
export async function startWordPress(
  folder: string,
  posts: readonly BenchPost[],
  processes: Processes,
): Promise<WordPressSite> {
  const paths = {
    ...{ folder, site: join(folder, 'site'), uploads: join(folder, 'site/wp-content/uploads') },
    ...{ database: join(folder, 'mysql.sock'), php: join(folder, 'php.sock') },
  };
  // Debian links to scripts of other packages, so this copies them as files.
  await cp(WORDPRESS, paths.site, { recursive: true, dereference: true });
  await mkdir(paths.uploads, { recursive: true });
  await writeFile(join(paths.site, 'wp-config.php'), wordPressConfig(URL_OF_SITE, paths.database));
  await startDatabase(folder, paths.database, processes);
  const filler = join(import.meta.dirname, 'fill-site.php');
  await php([filler, paths.site, 'install']);
  const printed = await php([filler, paths.site, 'posts'], JSON.stringify(posts));
  await writeFile(join(folder, 'php-fpm.conf'), phpFpmConfig(paths.php));
  await processes.start(phpFpm() ?? '', ['-F', '-R', '-y', join(folder, 'php-fpm.conf')], () => accepts(paths.php));
  const brotli = brotliModule();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, fastcgiCacheConfig({ ...paths, port: PORT, brotli }));
  await processes.start('nginx', ['-c', config, '-p', folder, '-e', join(folder, 'nginx.log')], async () =>
    fetch(`${URL_OF_SITE}/readme.html`)
      .then(({ ok }) => ok)
      .catch(() => false),
  );
  return { url: URL_OF_SITE, compression: brotli ? 'brotli' : 'gzip', ...readReport(printed) };
}

async function startDatabase(folder: string, socket: string, processes: Processes): Promise<void> {
  const data = join(folder, 'mysql');
  const owner = process.getuid?.() === 0 ? ['--user=root'] : [];
  await runProgram('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, ...owner]);
  const options = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...owner];
  // Skips authentication, since only this process knows the socket.
  await processes.start('mariadbd', [...options, '--skip-grant-tables'], () => accepts(socket));
  const create = `(new mysqli('localhost', 'root', '', '', 0, $argv[1]))->query('create database wordpress character set utf8mb4');`;
  await php(['-r', create, socket]);
}

function accepts(socket: string): Promise<boolean> {
  if (!existsSync(socket)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.end());
  });
}

/** Runs PHP. @throws with its output when it fails. */
function php(args: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('php', args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`PHP failed: ${output}`))));
    child.stdin.end(input);
  });
}

/** Parses the report of the posts. @throws with the output when a post could not be written. */
function readReport(printed: string): { theme: string; versions: string } {
  try {
    return JSON.parse(printed);
  } catch {
    throw new Error(`WordPress was not filled: ${printed}`);
  }
}
