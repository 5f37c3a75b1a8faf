import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type Declaration, type Root } from 'postcss';

const SHEET = 'web/styles/heading-faces.css';
const PROPERTY = '--font-display';

/**
 * Rewrites the sheet that shows the headings' face, in a folder of built files. In source it sets a property on the root, which would make
 * the browser restyle every element; the new sheet has a rule for each rule that reads the property, in the same cascade layer.
 */
export async function nameHeadings(client: string): Promise<void> {
  const manifestFile = join(client, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, { file: string }>;
  const entry = manifest[SHEET];
  if (!entry) throw new Error(`The build holds no ${SHEET}`);
  const files = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css')).sort();
  const sheets = await Promise.all(files.map((name) => readFile(join(client, 'assets', name), 'utf8')));
  const css = writeRules(sheets.map((sheet) => postcss.parse(sheet)));
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 7);
  await rm(join(client, entry.file));
  entry.file = `assets/heading-faces-${hash}.css`;
  await writeFile(join(client, entry.file), css);
  await writeFile(manifestFile, JSON.stringify(manifest, null, 2));
}

/** @throws Error when no sheet sets or reads the property, so that a new name cannot leave the headings without their face. */
export function writeRules(sheets: Root[]): string {
  let family = '';
  const selectors = new Map<string, string[]>();
  const read = (declaration: Declaration): void => {
    const { parent, prop, value } = declaration;
    if (prop === PROPERTY && value.includes('Besley Chart')) family = value;
    if (!value.includes(`var(${PROPERTY})`) || parent?.type !== 'rule') return;
    const around = listAtRules(declaration);
    const key = around.map((rule) => `${rule}{`).join('');
    selectors.set(key, [...(selectors.get(key) ?? []), (parent as postcss.Rule).selector]);
  };
  for (const sheet of sheets) sheet.walkDecls(read);
  if (!family || selectors.size === 0) throw new Error(`No style sheet reads ${PROPERTY}, or none sets it to our face`);
  return [...selectors]
    .map(
      ([around, names]) => `${around}${names.join()}{font-family:${family}}${'}'.repeat(around.split('{').length - 1)}`,
    )
    .join('');
}

/** Lists the at-rules around a declaration, the outermost first. */
function listAtRules(declaration: Declaration): string[] {
  const found: string[] = [];
  for (let node = declaration.parent?.parent; node && node.type !== 'root'; node = node.parent) {
    const { name, params } = node as postcss.AtRule;
    found.unshift(`@${name} ${params}`);
  }
  return found;
}
