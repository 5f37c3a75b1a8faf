import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'a long enough password';

/** Tries to log in as a browser would. */
export const tryLogin = (app: FastifyInstance, password: string, more: Partial<InjectOptions> = {}) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { password }, ...more });

/** `name=value` of the cookie that an answer sets. */
export function cookieOf(answer: LightMyRequestResponse): string {
  return String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
}

export type Owner = {
  cookie: string;
  /** Sends a request with the session. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    version?: number,
  ): Promise<LightMyRequestResponse>;
};

/** Logs in on a server whose password is {@link PASSWORD}. */
export async function logIn({ app }: Pick<TestServer, 'app'>): Promise<Owner> {
  const answer = await tryLogin(app, PASSWORD);
  if (answer.statusCode !== 200) throw new Error(`Login failed: ${answer.body}`);
  const cookie = cookieOf(answer);
  return {
    cookie,
    send: (method, url, payload, version) =>
      app.inject({
        method,
        url,
        payload,
        headers: { cookie, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      }),
  };
}
