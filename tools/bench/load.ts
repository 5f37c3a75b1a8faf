import { runProgram } from '../commands/run-program.ts';

/**
 * Measures the requests per second that wrk completes for one address: one thread, by default 32 connections. Null when wrk
 * is not installed, or when requests failed: a rate of failures is not a measurement.
 */
export async function measureLoad(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  connections = 32,
): Promise<number | null> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = await runProgram('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    ...headerArgs,
    url,
  ]);
  if (output === null) return null;
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(output)?.[0];
  if (failures) console.error(`  ${url} is not measured: ${failures}`);
  return failures ? null : Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]) || null;
}
