import { cpus } from 'node:os';
import { measureApi } from './bench/api-times.ts';
import { measureBlockingTimes } from './bench/blocking-time.ts';
import { SIZES, type Size } from './bench/generated-content.ts';
import { measureInteractions } from './bench/interactions.ts';
import { assertIdleMachine } from './bench/machine-load.ts';
import { measureBytes, measureLighthouse, measureRenderCpu } from './bench/pages.ts';
import { startPostgres } from './bench/postgres.ts';
import { measureCachedRates, measureUncachedRates } from './bench/rates.ts';
import { dataFolder, startServer } from './bench/running-server.ts';
import { measureSecondPage } from './bench/second-page.ts';
import { measureStarts } from './bench/starts.ts';
import { atMost, buildRow, logProgress, markdownTable, megabytes, milliseconds, type Row } from './bench/table.ts';
import { buildIfOutdated } from './build/build-if-outdated.ts';

/**
 * `npm run bench [-- 1x 10x 40x postgres interactions starts] [--lighthouse] [--anyway]` measures the production build on
 * reproducible generated content and prints one table of medians of five. Without names it measures everything except
 * Lighthouse, which `--lighthouse` adds. Ratios are measured side by side in one run. Limits: docs/benchmarks.md.
 */
const ROUNDS = 5;
/** The size at which PostgreSQL is compared with SQLite. */
const POSTGRES_SIZE: Size = '1x';
const GROUPS = [...(Object.keys(SIZES) as Size[]), 'postgres', 'interactions', 'starts'] as const;
type Group = (typeof GROUPS)[number];

const named = GROUPS.filter((group) => process.argv.includes(group));
const has = (group: Group) => named.length === 0 || named.includes(group);

// On an interruption this process also ends its server and PostgreSQL, as on every exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const note = await assertIdleMachine();
await buildIfOutdated();
const rows: Row[] = [];
if (has('starts') || process.argv.includes('--lighthouse')) rows.push(...(await measureShipped()));
for (const size of Object.keys(SIZES) as Size[]) if (has(size)) rows.push(...(await measureSize(size)));
if (has('postgres')) rows.push(...(await measurePostgres()));
if (has('interactions')) rows.push(...(await measureInteractions(ROUNDS)));
const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}`;
console.log(`\n${machine}, ${new Date().toISOString().slice(0, 10)}\n`);
if (note) console.log(`${note}\n`);
console.log(markdownTable(rows));

function measureShipped(): Promise<Row[]> {
  return measureStarts({
    rounds: has('starts') ? ROUNDS : 1,
    whileWarm: async (server) => [
      ...(has('starts') ? await measureBlockingTimes(server) : []),
      ...(has('starts') ? await measureSecondPage(server, ROUNDS) : []),
      ...(process.argv.includes('--lighthouse') ? await measureLighthouse(server, ROUNDS) : []),
    ],
  });
}

async function measureSize(size: Size): Promise<Row[]> {
  logProgress(`${size}: content`);
  const folder = await dataFolder(size);
  const measured = await measureRenderCpu(size, folder.path);
  const server = await startServer(folder.path);
  measured.push(buildRow(`${size}: start, to the first 200`, server.readyAfter, milliseconds, atMost(1_500, '1.5 s')));
  if (size === '1x') measured.push(...(await measureBytes(server)));
  measured.push(...(await measureCachedRates(size, server, ROUNDS)));
  measured.push(...(await measureUncachedRates(size, server, { rounds: ROUNDS })));
  measured.push(...(await measureApi(size, server)));
  measured.push(buildRow(`${size}: resident after load`, await server.memory(), megabytes, atMost(220, '220 MB')));
  await server.stop();
  await folder.remove();
  return measured;
}

/** Measures the parts that differ from SQLite: the rates, and the CPU of article and list. */
async function measurePostgres(): Promise<Row[]> {
  const label = `PostgreSQL ${POSTGRES_SIZE}`;
  logProgress(`${label}: content`);
  const postgres = await startPostgres();
  if (!postgres) {
    const missing = 'cached and uncached article and list (Debian’s package postgresql is missing)';
    return [buildRow(`${label}: ${missing}`, null, String)];
  }
  const folder = await dataFolder(POSTGRES_SIZE, postgres.databaseUrl);
  try {
    const measured = await measureRenderCpu(label, folder.path, postgres.databaseUrl);
    const server = await startServer(folder.path, { DATABASE_URL: postgres.databaseUrl });
    measured.push(...(await measureCachedRates(label, server, ROUNDS)));
    measured.push(...(await measureUncachedRates(label, server, { rounds: ROUNDS, databaseCpu: postgres.cpu })));
    measured.push(buildRow(`${label}: resident after load`, await server.memory(), megabytes));
    await server.stop();
    return measured;
  } finally {
    await folder.remove();
    await postgres.stop();
  }
}
