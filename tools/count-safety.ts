import { parseArgs } from 'node:util';
import type { DiveSite } from '../domain/dive-sites/dive-site.ts';
import { diveSitePath } from '../domain/kernel/slug.ts';
import { checkSitePage, PAGE_FINDINGS } from './content-check/safety.ts';

/**
 * `node tools/count-safety.ts http://127.0.0.1:5000`: requests the page of every dive site from a running server, and counts
 * unsafe sentences, demanding sites that do not state their requirements, closures without a status, and pages without an
 * emergency number. Fails unless all are 0. The browser tests count the same over the shipped content.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const base = positionals[0] ?? 'http://127.0.0.1:5000';

const sites = (await (await fetch(new URL('/api/dive-sites', base))).json()) as DiveSite[];
const lines = new Map(PAGE_FINDINGS.map((kind): [string, string[]] => [kind, []]));
for (const site of sites) {
  const answer = await fetch(new URL(diveSitePath(site), base));
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}.`);
  for (const { kind, detail } of checkSitePage(site, await answer.text()))
    lines.get(kind)?.push(`${site.name}: ${detail}`);
}
console.log(`${sites.length} dive sites`);
for (const [kind, found] of lines) {
  console.log(`${found.length} × ${kind}`);
  for (const line of found) console.log(`  ${line}`);
  if (found.length > 0) process.exitCode = 1;
}
