import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { STATUS_TEXT } from './errors.ts';

/** By the codes of Node and its parser. Everything else is a 400. */
const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

type ClientError = Error & { code?: string };
type ClientSocket = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Answers what Node's parser could not read, in the words and with the headers of every other error, and ends the connection.
 * What the sender wrote is neither repeated nor logged: it may be anything, half of a password included.
 */
export function createClientErrorHandler(headers: Record<string, string>) {
  return function answer(this: FastifyInstance, error: ClientError, socket: ClientSocket): void {
    const status = STATUS[error.code ?? ''] ?? 400;
    const isUnderWay = socket._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || isUnderWay) {
      socket.destroy();
      return;
    }
    const id = randomUUID();
    this.log.debug({ reqId: id, statusCode: status, code: error.code }, 'a request could not be read');
    socket.end(answerText(status, { ...headers, 'x-request-id': id }));
  };
}

function answerText(status: number, headers: Record<string, string>): string {
  const body = JSON.stringify({ error: STATUS_TEXT[status] });
  const all = {
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json; charset=utf-8',
    date: new Date().toUTCString(),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
