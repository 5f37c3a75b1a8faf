import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 4552;

/**
 * Starts nginx with one worker that serves the given compressed bytes as one file. Null when it is not installed or does not
 * start. `encoding` is the encoding of the bytes, e.g. 'br'.
 */
export async function serveByNginx(
  bytes: Buffer,
  encoding: string,
): Promise<{ url: string; stop(): Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-nginx-'));
  await writeFile(join(folder, 'page'), bytes);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
     events { worker_connections 512; }
     http {
       access_log off; sendfile on; open_file_cache max=10; default_type text/html; keepalive_requests 1000000;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${PORT}; root ${folder}; location / { add_header Content-Encoding ${encoding}; try_files /page =404; } }
     }`,
  );
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', '/dev/null'], {
    stdio: 'ignore',
  });
  const isMissing = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true));
    // Its port may be in use, for example.
    child.once('exit', () => resolve(true));
    setTimeout(() => resolve(false), 700);
  });
  if (isMissing) {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  return {
    url: `http://127.0.0.1:${PORT}/`,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
