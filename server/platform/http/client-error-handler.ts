import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { STATUS_TEXT } from './errors.ts';

/** Statuses by the codes of Node and its parser. Everything else is a 400. */
const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

type ClientError = Error & { code?: string };
type ClientSocket = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Responds to a request that Node's parser cannot read, with the texts and headers of every other error, and closes the
 * connection. The request is neither repeated nor logged, as it may contain anything, such as part of a password.
 */
export function createClientErrorHandler(headers: Record<string, string>) {
  return function respond(this: FastifyInstance, error: ClientError, socket: ClientSocket): void {
    const status = STATUS[error.code ?? ''] ?? 400;
    const hasResponded = socket._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || hasResponded) {
      socket.destroy();
      return;
    }
    const id = randomUUID();
    this.log.debug({ reqId: id, statusCode: status, code: error.code }, 'request could not be parsed');
    socket.end(responseText(status, { ...headers, 'x-request-id': id }));
  };
}

function responseText(status: number, headers: Record<string, string>): string {
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
