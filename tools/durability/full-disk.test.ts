import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  createPicture,
  fetchPage,
  logIn,
  makeArticle,
  saveArticle,
  sendForm,
  sendReport,
  signUp,
  upload,
  writeToUs,
} from './endpoints.ts';
import { reportFigures } from './report.ts';
import { attemptStart, startSite } from './running-site.ts';
import { fill, smallDisk } from './small-disk.ts';
import { lostWrites, WriteLog } from './write-log.ts';

const PUBLIC_MESSAGE =
  'Nothing can be saved at the moment. Please keep this window open and try again in a few minutes.';
const ADMIN_MESSAGE =
  /^The server’s disk is full\. Nothing was saved; your text is still in this window\. Free some space/;
const readErrorText = ({ body }: { body: string }) => JSON.parse(body).error as string;

it('keeps pages up on a full disk, tells writers, and recovers once there is space', {
  timeout: 120_000,
}, async (test) => {
  const disk = await smallDisk('64m');
  // In the full run, a missing disk is a failure.
  if (!disk && process.env.CI) throw new Error('There is no small disk to fill.');
  if (!disk) return test.skip('needs a disk of its own: run as root, or npm run test:disk');
  const dataDir = join(disk, 'data');
  await mkdir(dataDir);
  const site = await startSite(dataDir);
  const { address } = site;
  const cookie = await logIn(address);
  const id = await makeArticle(address, cookie, 'full-disk');
  const writeLog = new WriteLog();
  expect((await fetchPage(address, '/blog/full-disk')).body).toContain('Before.');

  const free = await fill(disk);
  // Writes that fit into free space within the files are still accepted and saved.
  const rejected = await findFirstRejectedMessage(address, writeLog);
  expect(rejected.status).toBe(503);
  expect(readErrorText(rejected)).toBe(PUBLIC_MESSAGE);
  const withoutScript = await sendForm(address, { name: 'Ana', message: 'Kept in the form. '.repeat(200) });
  expect(withoutScript.status).toBe(503);
  expect(withoutScript.body).toContain('Kept in the form. Kept in the form.');
  expect(withoutScript.body).toContain('Failed to send message');
  const report = await findFirstRejectedReport(address);
  expect(report.status).toBe(503);
  expect(report.body).toContain('The jetty is closed. The jetty is closed.');
  expect(report.body).toContain('Something went wrong on our side and nothing was stored.');
  const save = await saveArticle(address, cookie, id, { content: 'Too much. '.repeat(19_000) });
  expect([save.status, readErrorText(save)]).toEqual([503, expect.stringMatching(ADMIN_MESSAGE)]);
  const sent = await upload(address, cookie, await createPicture());
  expect([sent.status, readErrorText(sent)]).toEqual([503, expect.stringMatching(ADMIN_MESSAGE)]);
  expect((await fetchPage(address, '/blog/full-disk')).body).toContain('Before.');
  for (const path of ['/blog', '/dive-sites', '/gear-reviews'])
    expect((await fetchPage(address, path)).status).toBe(200);
  expect(site.output()).toContain('the disk is full: free some space; the site then recovers without a restart');

  await free();
  expect((await signUp(address, 'room@example.com')).status).toBe(201);
  expect((await saveArticle(address, cookie, id, { content: 'After.' })).status).toBe(200);
  expect((await fetchPage(address, '/blog/full-disk')).body).toContain('After.');
  expect((await upload(address, cookie, await createPicture())).status).toBe(201);
  expect(await site.stop()).toBe(0);
  await expectStartOnFullDisk(disk, dataDir);
  expect(lostWrites(join(dataDir, 'bommie.db'), writeLog)).toEqual([]);
  reportFigures(
    `full disk: ${writeLog.messages.length} writes still accepted and saved, then all rejected; recovered without a restart`,
  );
});

async function findFirstRejectedMessage(address: string, writeLog: WriteLog) {
  for (let number = 1; number < 5_000; number++) {
    const subject = `message ${number}`;
    const response = await writeToUs(address, { subject, words: 380 });
    if (response.status !== 201) return response;
    writeLog.messages.push(subject);
  }
  throw new Error('The disk was never full.');
}

/** Fills the space with reports. A report is shorter than the messages before it, so some may still fit. */
async function findFirstRejectedReport(address: string) {
  for (let number = 1; number < 500; number++) {
    const response = await sendReport(address, 'The jetty is closed. '.repeat(90));
    if (response.status !== 303) return response;
  }
  throw new Error('The disk was never full.');
}

/** Expects that a start without enough space reports that and changes nothing, and succeeds with enough. */
async function expectStartOnFullDisk(disk: string, dataDir: string): Promise<void> {
  const free = await fill(disk);
  const { ended, output } = attemptStart(dataDir);
  expect(await ended).toBe(1);
  expect(output().trim()).toMatch(
    /^The database file \S+ cannot grow, because the disk is full\. Free some space, then start/,
  );
  await free();
  const site = await startSite(dataDir);
  expect((await fetchPage(site.address, '/blog/full-disk')).body).toContain('After.');
  expect(await site.stop()).toBe(0);
}
