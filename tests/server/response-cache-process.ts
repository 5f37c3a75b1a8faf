import { cachedServer } from './response-cache-server.ts';

/** Runs a separate process on a shared database: prints its address and exits when its input ends. */
const server = await cachedServer(JSON.parse(process.argv[2] ?? '{}'));
console.log(server.address);
process.stdin.resume().on('end', () => void server.close());
