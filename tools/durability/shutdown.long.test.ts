import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { mailServer } from '../../tests/server/mail-server.ts';
import { formatTimes, numberOfRounds, printProgress, reportFigures } from './report.ts';
import { startSite } from './running-site.ts';

/** `npm run test:shutdown` stops the site twenty times under load; process.test.ts does so once. */
const STOPS = numberOfRounds(1);
/** Milliseconds that the mail server takes while a visitor's message waits for it: the slowest possible request. */
const MAIL_DELAY_MS = 1_500;
/** The time limit for requests in flight, followed by mail in flight (server/run-server.ts). Milliseconds. */
const LIMIT = { requests: 10_000, mail: 5_000 };

it(`cuts off no request in ${STOPS} stops under load`, { timeout: STOPS * 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-shutdown-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const smtp = await mailServer({ delay: MAIL_DELAY_MS });
  onTestFinished(() => smtp.close());
  const seen = { answers: 0, saved: [] as string[] };
  const times = { answered: [] as number[], ended: [] as number[] };
  for (let stop = 1; stop <= STOPS; stop++) {
    const site = await startSite(dataDir, { env: { SMTP_URL: smtp.url } });
    const clients = [
      ...['/', '/blog', '/api/dive-sites?limit=5', '/robots.txt'].map((path) =>
        sendRequests(site.address, seen, () => ({ path })),
      ),
      ...[1, 2, 3, 4].map(() => sendRequests(site.address, seen, newSignUp)),
      ...[1, 2].map(() => sendRequests(site.address, seen, newMessage)),
    ];
    await new Promise((settle) => setTimeout(settle, 400 + Math.random() * 600));
    const began = performance.now();
    const ended = site.stop();
    await Promise.all(clients);
    times.answered.push(performance.now() - began);
    const code = await ended;
    times.ended.push(performance.now() - began);
    expect(code).toBe(0);
    printProgress(stop);
  }
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { readOnly: true });
  // A site with a mail server asks people to confirm first, and stores the sign-up until they do.
  const rows = database
    .prepare(
      'select email as name from newsletters union all select email from sign_up_requests union all select subject from contacts',
    )
    .all();
  database.close();
  const present = new Set(rows.map(({ name }) => name));
  expect(seen.saved.filter((name) => !present.has(name))).toEqual([]);
  expect(seen.saved.length).toBeGreaterThan(STOPS);
  expect(Math.max(...times.answered)).toBeLessThan(LIMIT.requests);
  expect(Math.max(...times.ended)).toBeLessThan(LIMIT.requests + LIMIT.mail);
  reportFigures(`${STOPS} stops; ${seen.answers} requests answered, ${seen.saved.length} of them writes, none cut
  exit code 0 every time; from the signal to the last answer: ${formatTimes(times.answered)}; to the end of the process: ${formatTimes(times.ended)}`);
});

type PlannedRequest = { path: string; body?: object; name?: string };
const unique = () => Math.random().toString(36).slice(2, 12);
const newSignUp = (): PlannedRequest => {
  const email = `${unique()}@example.com`;
  return { path: '/api/newsletter/subscribe', body: { email }, name: email };
};
const newMessage = (): PlannedRequest => {
  const subject = unique();
  const fields = { name: 'Ana', email: 'ana@example.com', message: 'Which fins for cold water?' };
  return { path: '/api/contact', body: { ...fields, subject }, name: subject };
};

/** Sends requests on one connection until a response announces its close, like a proxy. Rejects if a request is cut off. */
async function sendRequests(
  address: string,
  seen: { answers: number; saved: string[] },
  next: () => PlannedRequest,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { path, body, name } = next();
      const { statusCode = 0, headers } = await sendRequest(agent, address + path, body);
      seen.answers++;
      if (statusCode !== 200 && statusCode !== 201) throw new Error(`${path} was answered with ${statusCode}`);
      if (name) seen.saved.push(name);
      if (headers.connection === 'close') return;
    }
  } finally {
    agent.destroy();
  }
}

function sendRequest(agent: Agent, url: string, body?: object): Promise<IncomingMessage> {
  const visitor = `10.${[1, 2, 3].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`;
  return new Promise((resolve, reject) => {
    const json = body && JSON.stringify(body);
    const headers = { 'x-forwarded-for': visitor, ...(json && { 'content-type': 'application/json' }) };
    const call = request(url, { agent, headers, method: json ? 'POST' : 'GET' }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () => resolve(response));
    });
    call.once('error', reject).end(json);
  });
}
