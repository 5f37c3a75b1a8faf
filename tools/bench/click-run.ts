import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/platform/database/database.ts';

/** Sends clicks to many processes that share one database, kills some of them, and compares the stored counts. */

export type ClickRunOptions = {
  where: object;
  processes: number;
  clicks: number;
  /** Number of processes that are killed while clicks arrive; the others are stopped in order. */
  kills: number;
  writeInterval: number;
  /** Milliseconds over which the clicks are spread. */
  duration: number;
};

const LINK = 'https://gear.example/counted?ref=bommie';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';

export type ProcessResult = {
  page: string;
  isKilled: boolean;
  accepted: number;
  /** Clicks accepted so long before the kill that they must have been written. */
  settled: number;
  stored: number;
};

type Running = { page: string; child: ChildProcess; port: number; acceptedAt: number[]; killedAt: number };

async function startProcess(options: ClickRunOptions, number: number): Promise<Running> {
  const page = `/page-${number}`;
  const target = JSON.stringify({ link: LINK, page });
  const file = join(import.meta.dirname, 'click-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(options.where), target, String(options.writeInterval)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface(child.stdout as NodeJS.ReadableStream), 'line')) as [string];
  return { page, child, port: Number(port), acceptedAt: [], killedAt: Number.POSITIVE_INFINITY };
}

let visitor = 0;

/** Sends one click from a new visitor. @returns whether the process accepted it. */
function sendClick(agent: Agent, { port, page }: Running): Promise<boolean> {
  visitor++;
  const body = new URLSearchParams({ link: LINK, page, position: 'top' }).toString();
  return new Promise((resolve) => {
    const sent = request(
      {
        ...{ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/clicks' },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
          'user-agent': PHONE,
          'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
        },
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode === 204));
      },
    );
    sent.once('error', () => resolve(false));
    sent.end(body);
  });
}

export async function runClicks(database: Database, options: ClickRunOptions): Promise<ProcessResult[]> {
  const { processes, clicks, kills, duration, writeInterval } = options;
  const running = await Promise.all(Array.from({ length: processes }, (_, number) => startProcess(options, number)));
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ended = running.map(({ child }) => once(child, 'exit'));
  for (const each of running.slice(0, kills)) {
    // Kills somewhere in the middle, so that clicks come before and after.
    setTimeout(
      () => {
        each.killedAt = performance.now();
        each.child.kill('SIGKILL');
      },
      duration * (0.3 + Math.random() * 0.5),
    );
  }
  const perProcess = Math.ceil(clicks / processes);
  await Promise.all(
    running.map(async (each) => {
      const start = performance.now();
      for (let sent = 0; sent < perProcess; sent++) {
        await wait(Math.max(0, start + (duration * sent) / perProcess - performance.now()));
        if (await sendClick(agent, each)) each.acceptedAt.push(performance.now());
      }
    }),
  );
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(ended);
  agent.destroy();
  // A write in progress takes time on a busy machine; a crash may lose it, and the interval before it.
  const unsettled = Math.min(10_000, writeInterval + Math.max(1_000, writeInterval));
  const stored = await storedByPage(database);
  return running.map(({ page, acceptedAt, killedAt }) => ({
    page,
    isKilled: killedAt < Number.POSITIVE_INFINITY,
    accepted: acceptedAt.length,
    settled: acceptedAt.filter((at) => at < killedAt - unsettled).length,
    stored: stored.get(page) ?? 0,
  }));
}

async function storedByPage(database: Database): Promise<Map<string, number>> {
  const rows = await database.selectFrom('linkClicks').select(['page', 'clicks']).execute();
  const sums = new Map<string, number>();
  for (const { page, clicks } of rows) sums.set(page, (sums.get(page) ?? 0) + clicks);
  return sums;
}

/** Lists violations: a click counted twice, or lost although it was accepted long enough before. */
export const listMismatches = (results: readonly ProcessResult[]): string[] =>
  results.flatMap(({ page, isKilled, accepted, settled, stored }) => {
    if (stored > accepted) return [`${page}: ${stored} stored of ${accepted} accepted`];
    if (isKilled)
      return stored < settled ? [`${page}: ${stored} stored of ${settled} that were due before the kill`] : [];
    return stored < accepted ? [`${page}: ${stored} stored of ${accepted}`] : [];
  });
