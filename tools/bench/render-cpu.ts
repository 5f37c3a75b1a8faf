import { join } from 'node:path';
import { siteSettings } from '../../content/site-settings.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { renderMarkdown } from '../../server/markdown/render-markdown.ts';
import { applyEnvOverrides, readConfig } from '../../server/platform/config/config.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { loadBuiltBundle } from '../../server/ssr/built-bundle.ts';
import { renderDocument } from '../../server/ssr/document.ts';
import { siteLinks } from '../../server/ssr/page-table.ts';
import { median } from './table.ts';

/**
 * `node tools/bench/render-cpu.ts DATA_DIR PATH...` prints, as JSON, the CPU milliseconds for rendering each page without the
 * response cache: queries, React and document, without the network, in a warm process. `{n}` in a path counts from 0 to 99.
 * Markdown bodies are cached, as after any write; `body` is the cost of rendering each for the first time. Each figure is the
 * median of five. Runs in a separate process, so that nothing else counts. With BENCH_DATABASE_URL it reads that PostgreSQL
 * database, whose own processor time is not in the figures.
 */
const [dataDir = '', ...paths] = process.argv.slice(2);
const ROUNDS = 5;
const PAGES_PER_ROUND = 60;
/** Number of pages after which V8 has compiled the rendering code. */
const WARM_UP_PAGES = 900;
// React chooses its production or development build by this variable.
process.env.NODE_ENV = 'production';

const config = readConfig({ SITE_URL: 'http://127.0.0.1:4551' });
const settings = applyEnvOverrides(siteSettings, config);
const databaseUrl = process.env.BENCH_DATABASE_URL;
const opened = await openDatabase(databaseUrl ? { databaseUrl } : { file: join(dataDir, 'bommie.db') });
const api = createInProcessApi({ database: opened.database }, allEndpoints);
const bundle = await loadBuiltBundle();

async function make(path: string): Promise<string> {
  const [pathname = '/', search = ''] = path.split('?', 2);
  const facts = {
    siteUrl: config.siteUrl,
    settings: publicSettings(settings),
    links: siteLinks,
    tagManagerId: settings.tagManagerId,
    mapTileUrl: settings.mapTiles.url,
    hour: 498_700,
  };
  const page = await bundle.render({ path: pathname, search, facts, read: api.get });
  return renderDocument(page, { facts, queries: page.queries }, bundle.findAssets(page.route));
}

const results: Record<string, number | null> = {};
for (const path of paths) {
  const numbered = (index: number) => path.replace('{n}', String(index % 100));
  for (let index = 0; index < WARM_UP_PAGES; index += 1) await make(numbered(index));
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let index = 0; index < PAGES_PER_ROUND; index += 1) await make(numbered(round * PAGES_PER_ROUND + index));
    rounds.push(cpuSince(before) / PAGES_PER_ROUND);
  }
  results[path] = median(rounds);
}
results.body = median(bodyCpu(await sampleBodies()));
await opened.close();
console.log(JSON.stringify(results));

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function sampleBodies() {
  return opened.database.selectFrom('articles').select('content').limit(100).execute();
}

/** Measures bodies that are not cached: each differs from all others by a word. */
function bodyCpu(articles: { content: string }[]): number[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const before = process.cpuUsage();
    for (const { content } of articles) renderMarkdown('article', `${content}\n\nonce more ${round}`);
    return cpuSince(before) / articles.length;
  });
}
