import { parseArgs } from 'node:util';
import type { DiveSite } from '../domain/dive-site.ts';
import { diveSitePath } from '../domain/slug.ts';
import { certificationClaimIn, closureIn, needsMoreThanDepth } from './content-check/safety.ts';

/**
 * `node tools/count-safety.ts http://127.0.0.1:5000`: asks a running server for the page of every dive site, and counts
 * unsafe sentences, demanding sites that do not say what they require, and closures without a status. Fails unless all are 0.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const base = positionals[0] ?? 'http://127.0.0.1:5000';

const sites = (await (await fetch(new URL('/api/dive-sites', base))).json()) as DiveSite[];
const problems: Record<'unsafe sentences' | 'without requires' | 'without status', string[]> = {
  'unsafe sentences': [],
  'without requires': [],
  'without status': [],
};
for (const site of sites) {
  const answer = await fetch(new URL(diveSitePath(site), base));
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}.`);
  const claim = needsMoreThanDepth(site) && certificationClaimIn(textOf(await answer.text()));
  if (claim) problems['unsafe sentences'].push(`${site.name}: ${claim}`);
  if (needsMoreThanDepth(site) && !site.details.requires?.length) problems['without requires'].push(site.name);
  const closure = closureIn([site.description, site.hazards, site.facilities].join('\n'));
  if (closure && !site.details.status) problems['without status'].push(`${site.name}: ${closure}`);
}
console.log(`${sites.length} dive sites`);
for (const [name, found] of Object.entries(problems)) {
  console.log(`${found.length} ${name}`);
  for (const line of found) console.log(`  ${line}`);
  if (found.length > 0) process.exitCode = 1;
}

/** What a reader sees of a page. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
