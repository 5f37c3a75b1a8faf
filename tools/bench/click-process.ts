import fastifyFormbody from '@fastify/formbody';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { KnownTargets, registerBeacons, TrafficCounter } from '../../server/features/traffic/index.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';

/**
 * A process that counts clicks like a server, without the rest of the site, so that many of them can share one database.
 * Arguments: the database's location, the link and the page as JSON, and the milliseconds between writes. Reports its port.
 */
const [where = '{}', target = '{}', interval = '5000'] = process.argv.slice(2);
const { link, page } = JSON.parse(target) as { link: string; page: string };
const { database, close } = await openDatabase(JSON.parse(where));
const counter = new TrafficCounter({
  database,
  log: { warn: (...values: unknown[]) => console.error(...values) },
  countsViews: false,
  findsAnything: async () => true,
  writeInterval: Number(interval),
});
const targets = new KnownTargets(database, async () => ({ links: new Set([link]), pages: new Set([page]) }));

const app = Fastify({ trustProxy: true });
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(() => JSON.stringify);
await app.register(fastifyFormbody);
registerBeacons(app, { counter, targets, isAdmin: () => false, kindOfPage: () => undefined });
await app.listen({ host: '127.0.0.1', port: 0 });
counter.start();
process.once('SIGTERM', async () => {
  await app.close();
  await counter.stop();
  await close();
  process.exit(0);
});
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : '');
