import { spawn } from 'node:child_process';

export type Load = { requestsPerSecond: number; errors: number };

/** Requests for one address by wrk: one thread, 32 connections, for so many seconds. Null when wrk is not installed. */
export async function load(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Load | null> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, ...given, url]);
  if (output === null) return null;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  return { requestsPerSecond: perSecond, errors: failed };
}

/** What a program prints; null when it is not installed. */
export function run(command: string, args: string[], options: { cwd?: string } = {}): Promise<string | null> {
  return new Promise((settle, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? settle(null) : reject(error)));
    child.once('close', () => settle(output));
  });
}
