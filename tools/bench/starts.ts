import { setTimeout as wait } from 'node:timers/promises';
import { dataFolder, type RunningServer, startServer } from './running-server.ts';
import { atMost, buildRow, logProgress, median, megabytes, milliseconds, type Row } from './table.ts';

const IDLE_MS = 10_000;

type StartOptions = { rounds: number; whileWarm(server: RunningServer): Promise<Row[]> };

/**
 * Measures the very first start with the shipped content, later starts, and memory when idle; `whileWarm` measures the last
 * server.
 */
export async function measureStarts({ rounds, whileWarm }: StartOptions): Promise<Row[]> {
  logProgress('starts with the content that ships');
  const first: number[] = [];
  const warm: number[] = [];
  const idle: number[] = [];
  const others: Row[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = await dataFolder('none');
    const firstServer = await startServer(folder.path);
    first.push(firstServer.readyAfter);
    await firstServer.stop();
    const server = await startServer(folder.path);
    warm.push(server.readyAfter);
    await wait(IDLE_MS);
    idle.push(await server.memory());
    if (round === rounds - 1) others.push(...(await whileWarm(server)));
    await server.stop();
    await folder.remove();
  }
  return [
    buildRow('first start with content, to the first 200', median(first), milliseconds, atMost(1_500, '1.5 s')),
    buildRow('warm start, to the first 200', median(warm), milliseconds, atMost(700, '0.7 s')),
    buildRow('resident when idle', median(idle), megabytes, atMost(130, '130 MB')),
    ...others,
  ];
}
