import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SentPage } from './every-page.ts';

/**
 * Limits Java to quick compilation, since the run is short: 13 s of processor time instead of 30. The checker's parser needs
 * the deeper stack.
 */
const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
const JAR = resolve(import.meta.dirname, '../../../node_modules/vnu-jar/build/dist/vnu.jar');

/** Checks for Java, which the Nu HTML checker needs (Debian: default-jre-headless). */
export const hasJava = () => spawnSync('java', ['-version']).status === 0;

type Message = { type: string; url: string; lastLine?: number; extract?: string; message: string };

/** Lists every error that the Nu HTML checker finds in the pages, one line each. */
export async function nuErrors(pages: SentPage[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-nu-'));
  try {
    await Promise.all(pages.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)));
    const { messages } = JSON.parse(await run(folder)) as { messages: Message[] };
    const findPagePath = (url: string) => pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.path ?? url;
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ url, message, extract = '' }) => `${findPagePath(url)}: ${message} ${extract.trim()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the checker's report from standard error; the checker exits with 1 for any error in a page. */
function run(folder: string): Promise<string> {
  return new Promise((settle, reject) => {
    const child = spawn('java', [
      ...JAVA_OPTIONS,
      '-jar',
      JAR,
      '--format',
      'json',
      '--errors-only',
      '--skip-non-html',
      folder,
    ]);
    let report = '';
    child.stderr.on('data', (chunk: Buffer) => (report += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => settle(report));
  });
}
