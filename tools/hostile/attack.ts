import { setTimeout } from 'node:timers/promises';
import { rawExchange } from '../../tests/support/raw-request.ts';
import { type HostileResponse, problemWith } from './check-response.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** Maximum time for a response in milliseconds, after which it counts as slow. */
const MAX_RESPONSE_MS = 2_000;
/** Retries of a slow request alone: a shared machine may run at a third of its speed for seconds. */
const LONE_RETRIES = 10;
const TIMEOUT_MS = { endpoint: 15_000, raw: 1_500 };

export type Report = { problems: string[]; statuses: Record<number, number>; slowest: number };

/** Sends one request, with a session's cookie when there is one. */
export async function sendHostile(port: number, request: HostileRequest, cookie?: string): Promise<HostileResponse> {
  const { wire, cookieAt } = request;
  const isRaw = cookieAt === undefined;
  const bytes =
    cookie && !isRaw
      ? Buffer.concat([wire.subarray(0, cookieAt), Buffer.from(`Cookie: ${cookie}\r\n`), wire.subarray(cookieAt)])
      : wire;
  const patience = isRaw ? TIMEOUT_MS.raw : TIMEOUT_MS.endpoint;
  const { text: all, milliseconds } = await rawExchange(port, [bytes], { patience, halfClose: isRaw });
  // An interim response is not the final one.
  const text = all.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  return { request, text, milliseconds, status: Number(/^HTTP\/1\.1 (\d\d\d)/.exec(text)?.[1] ?? 0) };
}

/** Sends all requests with limited concurrency, and calls `after` for each; sequentially when `after` must not overlap. */
export async function attack(
  port: number,
  requests: readonly HostileRequest[],
  {
    concurrency,
    cookie,
    after,
  }: { concurrency: number; cookie?: () => string; after?: (answered: HostileResponse) => Promise<string | undefined> },
): Promise<Report> {
  const report: Report = { problems: [], statuses: {}, slowest: 0 };
  const queue = requests.values();
  const slow: HostileRequest[] = [];
  const worker = async () => {
    for (const request of queue) {
      const answered = await sendHostile(port, request, cookie?.());
      const { status, milliseconds } = answered;
      if (milliseconds > MAX_RESPONSE_MS) slow.push(request);
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (milliseconds <= MAX_RESPONSE_MS) report.slowest = Math.max(report.slowest, milliseconds);
      const problem = problemWith(answered) ?? (await after?.(answered));
      if (problem) report.problems.push(formatProblem(problem, answered));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  // Concurrent requests may be slow on a busy machine; a request that is slow in itself is slow again when sent alone.
  for (const request of slow) {
    let again = await sendHostile(port, request, cookie?.());
    for (let turn = 0; turn < LONE_RETRIES && again.milliseconds > MAX_RESPONSE_MS; turn++) {
      await setTimeout(1_000);
      again = await sendHostile(port, request, cookie?.());
    }
    report.slowest = Math.max(report.slowest, again.milliseconds);
    if (again.milliseconds > MAX_RESPONSE_MS)
      report.problems.push(formatProblem(`took ${Math.round(again.milliseconds)} ms`, again));
  }
  return report;
}

function formatProblem(problem: string, { request, text }: HostileResponse): string {
  const short = (words: string) => words.replace(/(.)\1{40,}/g, '$1…');
  const [line = ''] = text.split('\r\n', 1);
  const responseBody = text.slice(text.indexOf('\r\n\r\n')).trim();
  const sent = short(request.wire.toString('latin1')).slice(0, 1_200);
  return `${request.endpoint} ${problem}\n--- sent\n${sent}\n--- answered\n${line} ${short(responseBody).slice(0, 300)}\n`;
}
