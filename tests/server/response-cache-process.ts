import { cachedServer } from './response-cache-server.ts';

/** A process of its own on a database that others use: prints its address, and ends when its input does. */
const server = await cachedServer(JSON.parse(process.argv[2] ?? '{}'));
console.log(server.address);
process.stdin.resume().on('end', () => void server.close());
