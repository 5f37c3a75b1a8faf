import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** An answer for a name: texts, each in its parts; an error; silence; or texts too long for a datagram, so that they come by TCP. */
export type DnsAnswer =
  | { texts: readonly (readonly string[])[]; isTruncated?: boolean }
  | 'NXDOMAIN'
  | 'SERVFAIL'
  | 'REFUSED'
  | 'silence';

const RESPONSE_CODES: Record<string, number> = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const HEADER_BYTES = 12;
const TXT = 16;
const IN = 1;

/**
 * A name server on loopback, over UDP and TCP, that speaks as much of RFC 1035 as a look-up of texts needs.
 * @param zone the answers by name; unknown names do not exist
 */
export async function startDnsServer(zone: Readonly<Record<string, DnsAnswer>>) {
  const asked: { name: string; by: 'udp' | 'tcp' }[] = [];
  const answer = (query: Buffer, by: 'udp' | 'tcp'): Buffer | null => {
    const name = readName(query);
    asked.push({ name, by });
    const found = zone[name] ?? 'NXDOMAIN';
    return found === 'silence' ? null : writeResponse(query, found, by === 'udp');
  };
  const { tcp, udp, port } = await listen();
  udp.on('message', (query, { port: from, address }) => {
    const response = answer(query, 'udp');
    if (response) udp.send(response, from, address);
  });
  tcp.on('connection', (socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part as Buffer]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const length = received.readUInt16BE(0);
        const response = answer(received.subarray(2, 2 + length), 'tcp');
        received = received.subarray(2 + length);
        if (response) socket.write(Buffer.concat([uint16(response.length), response]));
      }
    });
  });
  const close = async () => {
    udp.close();
    tcp.close();
    await once(tcp, 'close');
  };
  return { address: `127.0.0.1:${port}`, asked, close };
}

/** Both on one port, as resolvers expect. Another program may hold the UDP port that the TCP one happened to get. */
async function listen() {
  for (let tries = 0; ; tries += 1) {
    const tcp: Server = createServer().listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const { port } = tcp.address() as { port: number };
    const udp = createSocket('udp4');
    try {
      udp.bind(port, '127.0.0.1');
      await once(udp, 'listening');
      return { tcp, udp, port };
    } catch (error) {
      tcp.close();
      if (tries > 10) throw error;
    }
  }
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);

function readName(query: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER_BYTES; query[at]; at += 1 + (query[at] ?? 0))
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.').toLowerCase();
}

function writeResponse(query: Buffer, answer: Exclude<DnsAnswer, 'silence'>, isDatagram: boolean): Buffer {
  const questionEnd = query.indexOf(0, HEADER_BYTES) + 5;
  const isTruncated = typeof answer === 'object' && answer.isTruncated === true && isDatagram;
  const texts = typeof answer === 'object' && !isTruncated ? answer.texts : [];
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  // A response, recursion desired and available; 0x0200: truncated.
  const code = typeof answer === 'string' ? (RESPONSE_CODES[answer] ?? 0) : 0;
  header.writeUInt16BE(0x8180 | (isTruncated ? 0x0200 : 0) | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  const records = texts.map((parts) => {
    const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
    // The name is that of the question, of which 0xc00c is the place.
    return Buffer.concat([uint16(0xc00c), uint16(TXT), uint16(IN), Buffer.alloc(4), uint16(data.length), data]);
  });
  return Buffer.concat([header, query.subarray(HEADER_BYTES, questionEnd), ...records]);
}
