import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createPicture, fetchPage, logIn, makeArticle } from './endpoints.ts';
import { formatTimes, isFull, numberOfRounds, printProgress, reportFigures } from './report.ts';
import { startSite } from './running-site.ts';
import { lostPictures, lostWrites, WriteLog, writeUntil } from './write-log.ts';

/** `npm run test:crash` kills the site a hundred times under load. */
const KILLS = numberOfRounds(1);
/** The time of a kill, in milliseconds after the first writes. */
const MOMENT = { from: 20, to: isFull ? 3_000 : 1_200 };

it(`loses no acknowledged write in ${KILLS} kills under load`, { timeout: KILLS * 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-crash-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, 'bommie.db');
  const writeLog = new WriteLog();
  const starts: number[] = [];
  const pictures: Buffer[] = await Promise.all(Array.from({ length: 4 }, () => createPicture()));
  let site = await startSite(dataDir);
  // Uses one session throughout: it must survive every crash, or the saves below are rejected.
  const cookie = await logIn(site.address);
  const { address } = site;
  const slugs = ['crash-one', 'crash-two'];
  const articles = await Promise.all(slugs.map((slug) => makeArticle(address, cookie, slug)));
  for (let kill = 1; kill <= KILLS; kill++) {
    expect(await lostPictures({ address: site.address, writeLog }, { dataDir, pictureProblem })).toEqual([]);
    const load = writeUntil({ address: site.address, cookie, writeLog, articles, pictures }, () => false);
    // A picture takes longer than other writes: now and then a kill waits for one, and so interrupts the next.
    if (kill % 5 === 1) await atMostOneExtraPicture(writeLog);
    await new Promise((resolve) => setTimeout(resolve, MOMENT.from + Math.random() * (MOMENT.to - MOMENT.from)));
    await site.kill();
    await load;
    expect(lostWrites(file, writeLog)).toEqual([]);
    expect(writeLog.unexpected).toEqual([]);
    site = await startSite(dataDir);
    starts.push(site.readyAfter);
    printProgress(kill);
  }
  for (const [index, id] of articles.entries()) {
    const { acknowledged } = writeLog.saves.get(id) ?? { acknowledged: 0 };
    const { status, body } = await fetchPage(site.address, `/blog/${slugs[index]}`);
    expect(status).toBe(200);
    expect(Number(/Save (\d+)\./.exec(body)?.[1] ?? 0)).toBeGreaterThanOrEqual(acknowledged);
  }
  expect(await lostPictures({ address: site.address, writeLog }, { dataDir, pictureProblem })).toEqual([]);
  expect(await site.stop()).toBe(0);
  const { signUps, messages, uploads } = writeLog;
  const saves = [...writeLog.saves.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  expect(Math.min(signUps.length, messages.length, uploads.length, saves)).toBeGreaterThan(0);
  reportFigures(`${KILLS} kills; acknowledged ${writeLog.acknowledged} of ${writeLog.sent} writes, lost 0
  sign-ups ${signUps.length}, messages ${messages.length}, saves ${saves}, pictures ${uploads.length}
  starts after a kill: ${formatTimes(starts)}`);
});

async function atMostOneExtraPicture({ uploads }: WriteLog): Promise<void> {
  const before = uploads.length;
  await expect.poll(() => uploads.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
}

/** Returns the problem with a picture's file; null when it is complete. */
async function pictureProblem(url: string): Promise<string | null> {
  const response = await fetch(url);
  if (response.status !== 200) return `status ${response.status}`;
  return sharp(Buffer.from(await response.arrayBuffer()), { failOn: 'warning' })
    .stats()
    .then(
      () => null,
      (error: Error) => error.message,
    );
}
