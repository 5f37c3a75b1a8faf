import { afterAll, beforeAll } from 'vitest';
import { parseHtml } from '../support/dom-parser.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { shippedDatabase } from './shipped-site.ts';
import { type TestServer, testServer } from './test-server.ts';

export type ShippedServer = {
  server: TestServer;
  admin: AdminClient;
  /** Opens a page like a reader without script. */
  open(path: string): Promise<{ status: number; location: string | undefined; html: string; document: Document }>;
  read<Answer>(path: string): Promise<Answer>;
};

/** Starts the app with its pages and the shipped content for the tests of a file. */
export function startShippedServer(env: Record<string, string> = {}): ShippedServer {
  const shipped = {} as ShippedServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await shippedDatabase();
    await setTestPassword(opened.database);
    const server = await testServer({ database: opened.database, hasPages: true, env });
    const { app } = server;
    close = async () => {
      await server.close();
      await opened.close();
    };
    Object.assign(shipped, { server, admin: await logIn(server) });
    shipped.open = async (path) => {
      const { statusCode, headers, body } = await app.inject(path);
      return { status: statusCode, location: headers.location, html: body, document: parseHtml(body) };
    };
    shipped.read = async (path) => (await app.inject(path)).json();
  }, 120_000);
  afterAll(() => close());
  return shipped;
}
