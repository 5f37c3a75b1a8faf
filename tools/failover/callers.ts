import { setTimeout as wait } from 'node:timers/promises';

/** Sends one request as JSON; `from` is the visitor's address, as the balancer would forward it. */
export function callSite(
  origin: string,
  path: string,
  { method = 'GET', body, cookie, from }: { method?: string; body?: object; cookie?: string; from?: string } = {},
): Promise<Response> {
  return fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

let visitors = 0;
/** Returns a unique address, so that no rate limit applies. */
export const newVisitor = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;

/** Logs in and returns the session's cookie. @throws when the password is not accepted. */
export async function logIn(origin: string, password: string): Promise<string> {
  const response = await callSite(origin, '/api/admin/login', {
    method: 'POST',
    body: { password },
    from: newVisitor(),
  });
  if (response.status !== 200) throw new Error(`Login: ${response.status} ${await response.text()}`);
  return (response.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
}

export const draft = (title: string) => ({
  title,
  content: 'Text',
  category: 'Tips',
  imageUrl: '/media/scenes/cod-hole.webp',
});

export type Load = {
  /** Titles of articles and addresses of subscribers whose write was acknowledged (201 or 200). */
  articles: string[];
  subscribers: string[];
  /** Other responses, or missing ones, with the time in milliseconds of `performance.now()`. */
  failures: { at: number; answer: string }[];
  stop(): Promise<void>;
};

let loads = 0;

/** Starts admins who save articles without a pause, and visitors who sign up. */
export function startLoad(origin: string, { cookie, admins = 4, visitors = 1 }: LoadOptions): Load {
  const load = ++loads;
  let goesOn = true;
  let serial = 0;
  const articles: string[] = [];
  const subscribers: string[] = [];
  const failures: Load['failures'] = [];
  const keep = async (list: string[], key: string, path: string, body: object) => {
    try {
      const response = await callSite(origin, path, { method: 'POST', body, cookie, from: newVisitor() });
      const text = await response.text();
      if (response.ok) list.push(key);
      else failures.push({ at: performance.now(), answer: `${response.status} ${text}` });
    } catch (error) {
      failures.push({ at: performance.now(), answer: String(error) });
    }
  };
  const admin = async () => {
    while (goesOn) {
      const title = `Saved ${load} ${++serial}`;
      await keep(articles, title, '/api/articles', draft(title));
    }
  };
  const visitor = async () => {
    while (goesOn) {
      const email = `diver-${load}-${++serial}@example.com`;
      await keep(subscribers, email, '/api/newsletter/subscribe', { email });
      // Limits the mails with the guide that sign-ups cause; the test checks that all are sent, not how fast.
      await wait(100);
    }
  };
  const work = [...Array.from({ length: admins }, admin), ...Array.from({ length: visitors }, visitor)];
  return {
    articles,
    subscribers,
    failures,
    async stop() {
      goesOn = false;
      await Promise.all(work);
    },
  };
}

type LoadOptions = { cookie: string; admins?: number; visitors?: number };
